import { useQuery } from '@tanstack/react-query';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { lostQuestionsQuery } from './quiz-queries.ts';

/**
 * Lists quiz questions for which the sentence that proves the answer is no longer on its page. Renders
 * nothing if there are none.
 */
export function LostQuestions() {
  const { data: quizzes = [] } = useQuery(lostQuestionsQuery);
  if (!quizzes.length) return null;
  return (
    <Section title="Quiz questions whose sentence is gone">
      <p className="muted">They are not asked until you choose another sentence, or remove them.</p>
      <ul className="bare no-padding no-margin grid from-top gap-2">
        {quizzes.flatMap(({ answerID, title, questions }) =>
          questions.map(({ id, prompt, sentence }) => (
            <li key={`${answerID} ${id}`} className="outlined round-2 pad-2 grid gap-1">
              <Link className="strong breaks" to={`${links.page(answerID)}?edit&question=${id}`}>
                {title}: {prompt}
              </Link>
              <span className="small muted" dir="auto">
                {sentence}
              </span>
            </li>
          )),
        )}
      </ul>
    </Section>
  );
}
