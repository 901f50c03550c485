import { IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Choices } from './Choices.tsx';

type Props = {
  name: string;
  /** The name of the button for screen readers, if its visible text alone does not say enough. */
  label?: string;
  /** The word for one choice, such as "category". It is part of the names for screen readers. */
  kind: string;
  all: [id: string, name: string][];
  used: string[];
  startsOpen?: boolean;
  onAdd(id: string): void;
};

/**
 * A button that opens a list of choices below it, each as a small button (chip). When all choices are used,
 * the button is hidden.
 */
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
        className="tap sides-2 small"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sign aria-hidden size={20} />
        {name}
      </Button>
      <div id={id} className="grid slim wide gap-2" hidden={!isOpen}>
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
