import { IconArchive, IconArrowBackUp, IconCheck, IconFilePlus, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { whenOf } from '#ui/dates.ts';
import { Tag } from '#ui/layout/Tag.tsx';
import type { Pile, UnansweredQuestion } from '../contract.ts';
import styles from './QuestionRow.module.css';

type Props = {
  question: UnansweredQuestion;
  pile: Pile;
  onAnswer(page: UnansweredQuestion['nearest'][number]): void;
  onMove(to: Pile): void;
  onRemove(): void;
};

export function QuestionRow({ question, pile, onAnswer, onMove, onRemove }: Props) {
  const { wording, times, lastSentAt, answeredBy, nearest } = question;
  return (
    <li className={styles.row}>
      <p className={styles.times}>
        {times}
        <small>{times === 1 ? 'time' : 'times'}</small>
      </p>
      <div className="grid from-top slim gap-2">
        <h2 className="reading breaks line-tight" dir="auto">
          {wording}
        </h2>
        <p className="small muted">Last sent {whenOf(new Date(lastSentAt))}</p>
        {answeredBy && (
          <p className="row wrap gap-2">
            <Tag look="ok">Answered now</Tag>
            <PageLink page={answeredBy} />
          </p>
        )}
        <Nearest
          pages={nearest.filter(({ answerID }) => answerID !== answeredBy?.answerID)}
          wording={wording}
          onAnswer={onAnswer}
        />
      </div>
      <div className={styles.actions}>
        {answeredBy && (
          <Button look="outline" aria-label={`Done: ${wording}`} onClick={onRemove}>
            <IconCheck aria-hidden />
            Done
          </Button>
        )}
        <ButtonLink
          look={answeredBy ? 'quiet' : 'outline'}
          to={links.addPage()}
          state={{ begun: begunWith(wording) }}
          aria-label={`Write page: ${wording}`}
        >
          <IconFilePlus aria-hidden />
          Write page
        </ButtonLink>
        <MoveButton pile={pile} wording={wording} onMove={onMove} />
        {pile === 'setAside' && (
          <Button look="quiet" aria-label={`Delete: ${wording}`} onClick={onRemove}>
            <IconTrash aria-hidden />
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}

function Nearest({
  pages,
  wording,
  onAnswer,
}: { pages: UnansweredQuestion['nearest']; wording: string } & Pick<Props, 'onAnswer'>) {
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className="small">Nearest pages</h3>
      <ul className="grid">
        {pages.map((page) => (
          <li key={page.answerID} className="row wrap gap-2">
            <PageLink page={page} />
            <Button
              look="quiet"
              className="no-padding"
              aria-label={`Answer with this page: ${page.title}, to “${wording}”`}
              onClick={() => onAnswer(page)}
            >
              Answer with this page
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageLink({ page: { answerID, title } }: { page: UnansweredQuestion['nearest'][number] }) {
  return (
    <Link to={links.page(answerID)} className="inline items-centre tap medium breaks">
      {title} ({answerID})
    </Link>
  );
}

function MoveButton({ pile, wording, onMove }: { pile: Pile; wording: string; onMove: Props['onMove'] }) {
  const isToDo = pile === 'toDo';
  const name = isToDo ? 'Set aside' : 'Bring back';
  return (
    <Button
      look="quiet"
      aria-label={`${name}: ${wording}`}
      onClick={() => onMove(isToDo ? 'setAside' : 'toDo')}
    >
      {isToDo ? <IconArchive aria-hidden /> : <IconArrowBackUp aria-hidden />}
      {name}
    </Button>
  );
}

/**
 * @returns the content with which a new page starts: the question is its first title, and one of its questions
 */
function begunWith(wording: string) {
  return {
    title: wording.charAt(0).toUpperCase() + wording.slice(1, PAGE_LIMITS.title),
    questions: [{ asked: wording.slice(0, PAGE_LIMITS.question), sentence: '' }],
  };
}
