import { IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import styles from './CategoryCards.module.css';
import { Choices } from './Choices.tsx';

type Props = {
  /** What the button says. */
  name: string;
  /** What it is called where that alone says too little. */
  label?: string;
  /** What one of them is, such as "category". */
  kind: string;
  all: [id: string, name: string][];
  used: string[];
  startsOpen?: boolean;
  onAdd(id: string): void;
};

/** A button that shows what may be added, as chips in place; it goes when there is nothing left. */
export function AddChoice({ name, label, kind, all, used, startsOpen = false, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (all.every(([choice]) => used.includes(choice))) return null;
  const Sign = isOpen ? IconChevronUp : IconPlus;
  return (
    <>
      <Button
        ref={opener}
        look="quiet"
        className={styles.add}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sign aria-hidden size={20} />
        {name}
      </Button>
      <div id={id} className={styles.choosing} hidden={!isOpen}>
        {isOpen && (
          <Choices
            {...{ kind, all, used }}
            label={label ?? name}
            onAdd={(choice) => {
              onAdd(choice);
              setIsOpen(false);
              opener.current?.focus();
            }}
          />
        )}
      </div>
    </>
  );
}
