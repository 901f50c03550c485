import type { ShownQuestion } from '../../contract.ts';
import type { AnswerProps } from './answer-props.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { LabelAnswer } from './LabelAnswer.tsx';
import { MatchAnswer } from './MatchAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { OrderAnswer } from './OrderAnswer.tsx';

/**
 * Shows the answers of a question in the form for its kind: to choose, to put in order, to match, to place or
 * to set.
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
