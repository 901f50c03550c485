import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { focusHeading } from '#ui/focus.ts';
import type { Found } from '../../contract.ts';
import { AnswerLink } from './AnswerLink.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import styles from './DidYouMean.module.css';
import { declineSuggestions, type Unanswered } from './no-answer.ts';
import { PageThumbnail } from './PageThumbnail.tsx';
import { scrollToHeading } from './scroll-to-heading.ts';

/** The `sizes` attribute of the pictures: a column of cards is at most a third of the widest panel. */
const PICTURE_SIZES = '25rem';

type Props = Pick<Unanswered, 'question' | 'suggestions'>;

/**
 * Shown in place of an answer if the assistant is not sure: two or three answers to choose from. Source:
 * docs/behaviour.md 13.7.
 */
export function DidYouMean({ question, suggestions }: Props) {
  function decline() {
    declineSuggestions();
    // The focused button was removed.
    focusHeading();
  }

  return (
    <div className={styles.question}>
      <AskedQuestion question={question} />
      <h1 ref={scrollToHeading} className={styles.heading}>
        Did you mean …?
      </h1>
      <ul className={styles.choices}>
        {suggestions.map((answer) => (
          <li key={`${answer.answerID} ${answer.sentence}`} className="grid">
            <AnswerLink question={question} answer={answer} className={styles.choice}>
              <span className={styles.picture}>
                <PageThumbnail answerID={answer.answerID} sizes={PICTURE_SIZES} />
              </span>
              <Words {...answer} />
              <IconArrowRight aria-hidden className={styles.arrow} />
            </AnswerLink>
          </li>
        ))}
      </ul>
      <Button look="outline" onClick={decline}>
        None of these
      </Button>
    </div>
  );
}

function Words({ sentence, title }: Found) {
  if (!sentence) return <span className={styles.words}>{title}</span>;
  return (
    <span className={styles.words}>
      <span>{sentence}</span>
      <span className={styles.from}>From: {title}</span>
    </span>
  );
}
