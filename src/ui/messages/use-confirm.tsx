import { type ReactNode, useCallback, useState } from 'react';
import { AskDialog } from './AskDialog.tsx';

export type Question = {
  /** The whole question, which is the title of the dialog. */
  text: string;
  /** The label of the button that confirms. */
  verb: string;
  /** Sentences about further consequences of the action. */
  details?: string[];
  /** The look of the button that confirms. `danger` is for actions that delete or discard something. */
  look?: 'primary' | 'danger';
  /** The label of the button that changes nothing. The default is "Cancel". */
  stay?: string;
};

export type Confirm = (question: Question) => Promise<boolean>;
type Asked = { question: Question; answer(isYes: boolean): void };

/**
 * @returns `confirm`, a function that asks the user and resolves to true or false, and `dialog`, which the
 * caller must render. Esc has the same effect as the button that changes nothing: false.
 */
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

  return { confirm, dialog: asked && <QuestionDialog {...asked.question} onAnswer={settle} /> };
}

type Props = Question & { onAnswer(isYes: boolean): void };

function QuestionDialog({ text, verb, details = [], look = 'danger', stay = 'Cancel', onAnswer }: Props) {
  return (
    <AskDialog
      title={text}
      confirm={verb}
      isDangerous={look === 'danger'}
      cancel={stay}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </AskDialog>
  );
}
