import { IconMessage2Question } from '@tabler/icons-react';
import { links } from '#web/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { Panel } from './Panel.tsx';
import { ScreenTitle } from './ScreenTitle.tsx';

const QUESTIONS = [
  'Why don’t penguins’ feet freeze?',
  'How old is the oldest ice?',
  'Who sleeps at the South Pole?',
];

/** Welcome and login in one (D-01). */
export function LoginScreen() {
  return (
    <>
      <Panel>
        <ScreenTitle level="h2">Log in</ScreenTitle>
        <LoginForm />
      </Panel>
      <div className={styles.lines}>
        <p className={styles.lead}>
          Type a question or say it out loud. Watch the answer come to life in pictures, film and facts, for
          students and teachers.
        </p>
        <div className={styles.start}>
          {/* The specification's ../register, seen from /home/login/. */}
          <ButtonLink look="sun" className={styles.tryNow} to={links.register()}>
            TRY NOW
          </ButtonLink>
          <span className={styles.chip}>Free for 30 days</span>
        </div>
        <ul className={styles.questions} aria-label="Questions you could ask">
          {QUESTIONS.map((question) => (
            <li className={styles.chip} key={question}>
              <IconMessage2Question aria-hidden="true" size={24} stroke={1.9} />
              {question}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
