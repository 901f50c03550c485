import { Button } from '#ui/buttons/Button.tsx';
import { focusHeading } from '#ui/focus.ts';
import { AskedQuestion } from './AskedQuestion.tsx';
import { declineSuggestions, type Unanswered } from './no-answer.ts';
import styles from './PageCards.module.css';
import { PageCards } from './PageCards.tsx';
import { scrollToHeading } from './scroll-to-heading.ts';

type Props = Pick<Unanswered, 'question' | 'suggestions'>;

/**
 * Shows two or three answers to choose from, if the assistant is not sure which one the user means. Source:
 * docs/behaviour.md 13.7.
 */
export function DidYouMean({ question, suggestions }: Props) {
  function decline() {
    declineSuggestions();
    // Moves the focus to the heading, because the button that had the focus disappears.
    focusHeading();
  }

  return (
    <div className="sized-inline">
      <AskedQuestion question={question} />
      <h1 ref={scrollToHeading} className={styles.heading}>
        Did you mean …?
      </h1>
      <PageCards label="Suggestions" found={suggestions} question={question} />
      <Button look="outline" onClick={decline}>
        None of these
      </Button>
    </div>
  );
}
