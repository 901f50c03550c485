import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { NameForm } from '#ui/fields/NameForm.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { createOwnQuiz, type ListedQuiz } from '../../own-contract.ts';
import { OWN_LIMITS } from '../../question.ts';
import { teacherQuizzesQuery } from '../../quiz-queries.ts';
import { SheetLinks } from './SheetLinks.tsx';

/** Lists a teacher's own quizzes, and the quizzes of the library, which a teacher can copy and print. */
export function MyQuizzes() {
  const { data: quizzes, isError } = useQuery(teacherQuizzesQuery);
  const navigate = useNavigate();
  async function create(title: string) {
    const result = await attempt(createOwnQuiz, { body: { title } });
    if (result.is === 'refused') return result;
    await navigate(links.ownQuiz(result.answer.answerID));
    return undefined;
  }
  return (
    <Section title="My quizzes">
      <NameForm
        label="Name of a new quiz"
        maxLength={OWN_LIMITS.title}
        button="Create quiz"
        onSend={create}
      />
      {isError && <p role="alert">The quizzes could not be loaded.</p>}
      {quizzes?.own.length === 0 && <p className="muted">You have no quiz of your own yet.</p>}
      {quizzes && quizzes.own.length > 0 && (
        <ul className="grid gap-3 cards" aria-label="My quizzes">
          {quizzes.own.map((quiz) => (
            <OwnQuiz key={quiz.answerID} quiz={quiz} />
          ))}
        </ul>
      )}
      {quizzes && quizzes.library.length > 0 && <FromLibrary quizzes={quizzes.library} />}
    </Section>
  );
}

function OwnQuiz({ quiz: { answerID, title, questions, scene } }: { quiz: ListedQuiz }) {
  return (
    <li className="outlined round-2 grid items-centre gap-3 pad-2 with-thumb">
      <span className="relative clip round-2 sunken square">
        {scene > 0 && <PagePicture answerID={scene} sizes="4rem" hasCredit={false} />}
      </span>
      <Link className="tap row" to={links.ownQuiz(answerID)}>
        <span className="grid slim">
          <span className="strong breaks">{title}</span>
          <span className="small muted">
            {questions} {questions === 1 ? 'question' : 'questions'}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Lets the teacher choose a quiz of the library, and print it or copy it as the teacher's own quiz. */
function FromLibrary({ quizzes }: { quizzes: ListedQuiz[] }) {
  const [chosen, setChosen] = useState('');
  const navigate = useNavigate();
  const quiz = quizzes.find(({ answerID }) => `${answerID}` === chosen);
  async function copy({ answerID, title }: ListedQuiz) {
    const result = await attempt(createOwnQuiz, { body: { title, from: answerID } });
    if (result.is === 'refused') return showToast(sentenceOf(result));
    await navigate(links.ownQuiz(result.answer.answerID));
  }
  return (
    <div className="row wrap gap-3 items-end">
      <SelectField
        label="Quiz of the library"
        placeholder="Choose a quiz"
        options={quizzes.map(({ answerID, title, questions }) => ({
          value: `${answerID}`,
          text: `${title} (${questions} questions)`,
        }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {quiz && (
        <>
          <Button look="outline" onClick={() => void copy(quiz)}>
            Make my own copy
          </Button>
          <SheetLinks answerID={quiz.answerID} />
        </>
      )}
    </div>
  );
}
