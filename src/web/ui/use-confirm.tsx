import { type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './use-confirm.module.css';

export type Question = {
  /** The whole question; it is the title. */
  text: string;
  /** What happens then, on the button that does it. */
  verb: string;
  /** What else happens then. */
  details?: string[];
  /** `danger` loses something. */
  look?: 'primary' | 'danger';
  /** The safe answer. */
  stay?: string;
};

export type Confirm = (question: Question) => Promise<boolean>;
type Asked = { question: Question; answer(isYes: boolean): void };

/** Asks before something is done. The safe answer has the focus, and Esc gives it. */
export function useConfirm(): { confirm: Confirm; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);

  const confirm = useCallback<Confirm>(
    (question) => new Promise((answer) => setAsked({ question, answer })),
    [],
  );

  function settle(isYes: boolean): void {
    setAsked(null);
    asked?.answer(isYes);
  }

  return { confirm, dialog: asked && <ConfirmDialog {...asked.question} onAnswer={settle} /> };
}

type Props = Question & { onAnswer(isYes: boolean): void };

function ConfirmDialog({ text, verb, details = [], look = 'danger', stay = 'Cancel', onAnswer }: Props) {
  const id = useId();
  return (
    <dialog
      ref={showModal}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={id}
      aria-describedby={details.length > 0 ? `${id}-details` : undefined}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === YES)}
    >
      <form method="dialog">
        <h2 id={id} className={styles.question}>
          {text}
        </h2>
        {details.length > 0 && (
          <ul id={`${id}-details`} className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <div className={styles.answers}>
          <Button type="submit" value="" look="outline" data-safe>
            {stay}
          </Button>
          <Button type="submit" value={YES} look={look}>
            {verb}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

const YES = 'yes';

function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-safe]')?.focus();
}
