import { Segments } from '#ui/fields/choices/Segments.tsx';
import type { PartsProps } from './parts-props.ts';

const ANSWERS = [
  { value: 'true', text: 'True' },
  { value: 'false', text: 'False' },
] as const;

/** Lets the editor choose whether the statement is true or false. */
export function TrueFalseForm({ question, onChange }: Omit<PartsProps<'truefalse'>, 'errors'>) {
  return (
    <div>
      <Segments
        label="The statement is"
        options={ANSWERS}
        value={question.right ? 'true' : 'false'}
        onChange={(value) => onChange({ ...question, right: value === 'true' }, '')}
      />
    </div>
  );
}
