import { IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './CategoryCards.module.css';

type Props = {
  /** What the button says. */
  name: string;
  /** What it is called where that alone says too little. */
  label?: string;
  choices: [id: string, name: string][];
  startsOpen?: boolean;
  onAdd(id: string): void;
};

/** A button that shows what may be added, as chips in place; it goes when there is nothing left. */
export function AddChoice({ name, label, choices, startsOpen = false, onAdd }: Props) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (choices.length === 0) return null;
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
      <ul id={id} className={styles.choices} hidden={!isOpen} aria-label={label ?? name}>
        {isOpen &&
          choices.map(([choice, words]) => (
            <li key={choice}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  onAdd(choice);
                  setIsOpen(false);
                  opener.current?.focus();
                }}
              >
                <IconPlus aria-hidden size={18} />
                {words}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
