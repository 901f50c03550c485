import { IconCheck, IconMessage2Question } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { useWish } from '../layout/AccessLayout.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { LoginForm, USER_NAME_FIELD } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';

const QUESTIONS = [
  'Why don’t penguins’ feet freeze?',
  'How old is the oldest ice?',
  'Who sleeps at the South Pole?',
];

/** The welcome page, which contains the login form (docs/behaviour.md 2.10). */
export function LoginScreen() {
  const { trial } = useNotices();
  const [wish] = useWish();
  return (
    <>
      <div className={`${styles.part} ${styles.start}`}>
        {/* From /home/login/ this is a relative link, ../register; the reason is in
            docs/decisions/019-register-link.md. */}
        <ButtonLink look="sun" className={styles.tryNow} to={links.register()}>
          TRY NOW
        </ButtonLink>
        <span className={styles.chip}>Free for {trial}</span>
      </div>
      <Panel>
        <ScreenTitle level="h2">Log in</ScreenTitle>
        <LoginForm wish={wish} />
        <ButtonLink look="quiet" to={links.join()}>
          I have a class code
        </ButtonLink>
      </Panel>
      <p className={`${styles.part} ${styles.lead}`}>
        Type a question or say it out loud. Watch the answer come to life in pictures, film and facts, for
        students and teachers.
      </p>
      <Questions />
    </>
  );
}

/** Example questions. If the visitor chooses one, the app asks it after the visitor has signed in. */
function Questions() {
  const [wish, setWish] = useWish();
  const chosen = wish?.is === 'question' ? wish.question : undefined;

  function choose(question: string) {
    setWish(question === chosen ? undefined : { is: 'question', question });
    if (question !== chosen) document.getElementById(USER_NAME_FIELD)?.focus();
  }

  return (
    <ul className={`${styles.part} ${styles.questions}`} aria-label="Questions you could ask">
      {QUESTIONS.map((question) => (
        <li key={question}>
          <button
            type="button"
            className={`${styles.chip} ${styles.question}`}
            aria-pressed={question === chosen}
            onClick={() => choose(question)}
          >
            {question === chosen ? (
              <IconCheck aria-hidden className="accent" />
            ) : (
              <IconMessage2Question aria-hidden className="accent" />
            )}
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
