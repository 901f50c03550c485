import { IconCopy, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { QUIZ_LIMITS, type Question, type QuestionKind } from '../../question.ts';
import { NumberForm } from '../parts/NumberForm.tsx';
import { OptionsForm } from '../parts/OptionsForm.tsx';
import { PairsForm } from '../parts/PairsForm.tsx';
import { PlacesForm } from '../parts/PlacesForm.tsx';
import { TrueFalseForm } from '../parts/TrueFalseForm.tsx';
import { ClueField } from './ClueField.tsx';
import { errorOf } from './field-error.ts';
import { PictureField } from './PictureField.tsx';
import { type FieldErrors, KINDS, withKind } from './quiz-draft.ts';

type Props = {
  question: Question;
  place: number;
  count: number;
  errors: FieldErrors;
  /**
   * Called when the user changes the question.
   * @param what the name of the changed field; consecutive changes of one field are undone together
   */
  onChange(next: Question, what: string): void;
  onCopy(): void;
  onRemove(): void;
};

/** The form of the chosen question: its kind, prompt, answers, clue and picture. */
export function QuestionForm({ question, place, count, errors, onChange, onCopy, onRemove }: Props) {
  return (
    <section
      className="surface round-3 shadow-1 scroll grid from-top gap-5 pad open-narrow"
      aria-label={`Question ${place + 1}`}
    >
      <div className="row wrap spread gap-3">
        <SelectField
          label="Kind"
          options={KINDS}
          value={question.kind}
          onChange={({ target }) => onChange(withKind(question, target.value as QuestionKind), '')}
        />
        <div className="row gap-2">
          <span className="muted tabular">
            Question {place + 1} of {count}
          </span>
          <IconButton label="Copy this question" onClick={onCopy}>
            <IconCopy aria-hidden />
          </IconButton>
          <IconButton label="Remove this question" onClick={onRemove}>
            <IconTrash aria-hidden />
          </IconButton>
        </div>
      </div>
      <TextArea
        label={question.kind === 'truefalse' ? 'Statement' : 'Question'}
        rows={2}
        maxLength={QUIZ_LIMITS.prompt}
        value={question.prompt}
        {...errorOf(errors.prompt)}
        onChange={({ target }) => onChange({ ...question, prompt: target.value }, 'prompt')}
      />
      <Parts {...{ question, errors, onChange }} />
      {otherErrors(errors, question.kind).map((sentence) => (
        <FieldError key={sentence}>{sentence}</FieldError>
      ))}
      <ClueField {...{ question, onChange }} error={errors.clue} />
      <PictureField {...{ question, onChange }} error={errors['picture.file'] ?? errors['picture.alt']} />
    </section>
  );
}

function Parts({ question, errors, onChange }: Pick<Props, 'question' | 'errors' | 'onChange'>) {
  switch (question.kind) {
    case 'choice':
    case 'several':
    case 'order':
      return <OptionsForm {...{ question, errors, onChange }} />;
    case 'truefalse':
      return <TrueFalseForm {...{ question, onChange }} />;
    case 'match':
      return <PairsForm {...{ question, errors, onChange }} />;
    case 'label':
      return <PlacesForm {...{ question, errors, onChange }} />;
    case 'number':
      return <NumberForm {...{ question, errors, onChange }} />;
  }
}

/**
 * Matches the paths of the fields that show their own error message. The form shows the messages of all other
 * fields in one place.
 */
const SHOWN =
  /^(prompt|clue.*|picture\..*|evidence.*|also.*|(options|items)\.\d+\.text|pairs\.\d+\.(left|right)|extra\.\d+|places\.\d+\.(label|told|at.*)|min|max|step|unit|within)$/;

function otherErrors(errors: FieldErrors, kind: QuestionKind): string[] {
  const others = Object.entries(errors).filter(
    ([field]) => !SHOWN.test(field) && !(kind === 'number' && field === 'right'),
  );
  return [...new Set(others.map(([, sentence]) => sentence))];
}
