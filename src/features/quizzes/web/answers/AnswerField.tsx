import type { ShownQuestion } from '../../contract.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { LabelAnswer } from './LabelAnswer.tsx';
import { MatchAnswer } from './MatchAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { OrderAnswer } from './OrderAnswer.tsx';

/**
 * Lets the reader answer a question. Depending on the kind of the question, the reader chooses options, puts
 * items in order, matches names, places names on a map or picture, or sets a number.
 */
export function AnswerField({ question, ...rest }: AnswerProps<ShownQuestion['kind']>) {
  switch (question.kind) {
    case 'choice':
    case 'several':
    case 'truefalse':
      return <ChoiceAnswer question={question} {...rest} />;
    case 'order':
      return <OrderAnswer question={question} {...rest} />;
    case 'match':
      return <MatchAnswer question={question} {...rest} />;
    case 'label':
      return <LabelAnswer question={question} {...rest} />;
    case 'number':
      return <NumberAnswer question={question} {...rest} />;
  }
}
