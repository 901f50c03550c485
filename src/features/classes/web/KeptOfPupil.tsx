import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { useNotices } from '#ui/messages/notices.ts';
import { DAYS_BY_DEFAULT, MOST_DAYS } from '../class-limits.ts';

/** Everything that the database stores about a pupil. Source: docs/behaviour.md 31.9, 32.11 and 33.12. */
const KEPT = [
  {
    what: 'Your nickname',
    why: 'To call you, and so that one pupil of a class has it.',
    who: 'your class and your teacher',
    until: 'your teacher removes you, or the class ends',
  },
  {
    what: 'Your card and its three pictures, scrambled',
    why: 'To let you come back. They cannot be read, not even by your teacher.',
    who: 'no one',
    until: 'you get a new card, or the class ends',
  },
  {
    what: 'How many wrong pictures were tapped',
    why: 'To stop anybody who guesses your pictures.',
    who: 'no one',
    until: 'the right pictures are tapped',
  },
  {
    what: 'That you are here now, or the day you were here last',
    why: 'So that your teacher sees who is in. The time of day is not shown.',
    who: 'your teacher',
    until: 'the class ends',
  },
  {
    what: 'Which steps of a lesson you have done',
    why: 'To go on where you stopped.',
    who: 'you and your teacher',
    until: 'the class ends',
  },
  {
    what: 'Your answers to quizzes, with the day',
    why: 'To see what to teach again.',
    who: 'you and your teacher',
    until: 'the class ends',
  },
  {
    what: 'How quizzes help you, such as larger text',
    why: 'So that quizzes work this way. No reason is kept.',
    who: 'your teacher',
    until: 'the class ends',
  },
  {
    what: 'That this device is signed in',
    why: 'So that you need not type the code for every page.',
    who: 'no one',
    until: 'you leave the class, or 12 hours have passed',
  },
];

/** Tells pupils, teachers and parents what is stored about a pupil of a class. */
export function KeptOfPupil() {
  const { backups } = useNotices();
  return (
    <div className="grid from-top gap-5">
      <p className="muted">This is the whole list. What is not here is not stored.</p>
      <ul className="bare grid from-top gap-3">
        {KEPT.map(({ what, why, who, until }) => (
          <li key={what} className="outlined round-2 pad-2 grid from-top gap-1">
            <h2 className="body strong">{what}</h2>
            <p>{why}</p>
            <p className="small muted">
              Seen by {who}. Kept until {until}.
            </p>
          </li>
        ))}
      </ul>
      <p>
        <strong>Never kept:</strong> your name, e-mail, phone, birthday, place, voice, the address of your
        computer, the pages that you read outside a lesson, and that it was you who asked a question.
      </p>
      <p>
        A class ends {DAYS_BY_DEFAULT} days after its start unless the teacher has chosen another day, at most{' '}
        {MOST_DAYS} days. Everything above is then deleted within the hour. {backups}Editors see how many
        pupils have answered a question of a quiz, from five pupils up and without nicknames.
      </p>
      <ButtonLink look="outline" to={links.join()}>
        Join a class
      </ButtonLink>
    </div>
  );
}
