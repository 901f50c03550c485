import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import type { Question } from '../../question.ts';
import { SentenceDrawer } from '../proof/SentenceDrawer.tsx';

type Props = {
  question: Question;
  error: string | undefined;
  onChange(next: Question, what: string): void;
};

/** Lets the editor choose the clue: a sentence that pupils see after a first wrong answer. */
export function ClueField({ question, error, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { clue, ...rest } = question;
  return (
    <section className="grid from-top gap-2" aria-label="Clue">
      <h2 className="small strong">
        Clue after a first miss <span className="muted">(optional)</span>
      </h2>
      {clue && (
        <div className="row gap-2 outlined round-2 pad-2">
          <p className="grow slim" dir="auto">
            {clue.sentence}
          </p>
          <IconButton label="Remove the clue" onClick={() => onChange(rest, '')}>
            <IconX aria-hidden />
          </IconButton>
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button look="outline" onClick={() => setOpen(true)}>
          {clue ? 'Choose another clue' : 'Choose a clue'}
        </Button>
      </div>
      {isOpen && (
        <SentenceDrawer
          title="Choose a clue"
          answerID={(clue ?? question.evidence).answerID}
          onChoose={(chosen) => {
            onChange({ ...question, clue: chosen }, '');
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
