import { links } from '#platform/web/addresses/links.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { whenOf } from '#ui/dates.ts';
import { Tag } from '#ui/layout/Tag.tsx';
import type { Found, QuestionGroup as Group, Pile, Reason } from '../../contract.ts';
import { GroupActions } from './GroupActions.tsx';
import styles from './QuestionGroup.module.css';

type Props = {
  group: Group;
  pile: Pile;
  onAnswer(page: Found): void;
  onChoose(): void;
  onAddWord(): void;
  onMove(to: Pile): void;
  onRemove(): void;
};

/**
 * A group of similar questions, with readers' complaints about the answers and the actions that an editor can
 * take.
 */
export function QuestionGroup({ group, pile, onAnswer, ...actions }: Props) {
  const { wordings, times, lastSentAt, complaints, answeredBy, nearest } = group;
  const [first, ...others] = wordings.map(({ wording }) => wording);
  return (
    <li className={styles.group}>
      <p className={styles.times}>
        {times}
        <small className="block muted above-2">{times === 1 ? 'time' : 'times'}</small>
      </p>
      <div className="grid from-top slim gap-2">
        <h2 className="reading breaks line-tight" dir="auto">
          {first}
        </h2>
        <OtherWordings wordings={others} />
        <p className="small muted">Last sent {whenOf(new Date(lastSentAt))}</p>
        <Complaints complaints={complaints} />
        {pile === 'toDo' && (
          <Nearest
            pages={nearest}
            answeredBy={complaints.length === 0 ? answeredBy : undefined}
            wording={first ?? ''}
            onAnswer={onAnswer}
          />
        )}
      </div>
      <GroupActions {...{ group, pile }} {...actions} />
    </li>
  );
}

const SHOWN_WORDINGS = 3;

function OtherWordings({ wordings }: { wordings: string[] }) {
  if (wordings.length === 0) return null;
  const shown = wordings.slice(0, SHOWN_WORDINGS);
  const more = wordings.length - shown.length;
  return (
    <p className="small muted breaks" dir="auto">
      <span className="visually-hidden">Also asked as: </span>
      {shown.map((wording) => `“${wording}”`).join(', ')}
      {more > 0 && `, ${more} more`}
    </p>
  );
}

const REASON_WORDS: Record<Reason, string> = {
  notAsked: 'Not what was asked',
  sentence: 'Right page, wrong sentence',
  hard: 'Too hard',
  wrong: 'Something is wrong',
};

function Complaints({ complaints }: Pick<Group, 'complaints'>) {
  if (complaints.length === 0) return null;
  const answers = Map.groupBy(complaints, ({ answerID, sentence }) => `${answerID} ${sentence}`);
  return (
    <ul className="grid gap-2" aria-label="What readers said about the answer">
      {Array.from(answers, ([key, reasons]) => (
        <li key={key} className="grid slim gap-1">
          <span className="row wrap gap-2">
            {reasons.map(({ reason, times }) => (
              <Tag key={reason} look="sun">
                {REASON_WORDS[reason]}
                {times > 1 && ` (${times} times)`}
              </Tag>
            ))}
            {reasons[0] && <PageLink page={reasons[0]} />}
          </span>
          {reasons[0]?.sentence && <q className="small muted breaks">{reasons[0].sentence}</q>}
        </li>
      ))}
    </ul>
  );
}

type NearestProps = { pages: Found[]; answeredBy: Found | undefined; wording: string } & Pick<
  Props,
  'onAnswer'
>;

function Nearest({ pages, answeredBy, wording, onAnswer }: NearestProps) {
  if (pages.length === 0) return null;
  return (
    <>
      <h3 className="small above-2">Nearest pages</h3>
      <ul className="grid gap-1">
        {pages.map((page) => (
          <li key={page.answerID} className={styles.page}>
            <span className="grid slim">
              <span className="row wrap gap-2">
                {page.answerID === answeredBy?.answerID && <Tag look="ok">Answered now</Tag>}
                <PageLink page={page} />
              </span>
              {page.sentence && <q className="small muted breaks">{page.sentence}</q>}
            </span>
            <Button
              look="quiet"
              aria-label={
                page.sentence
                  ? `Answer with this sentence of ${page.title}: “${wording}”`
                  : `Choose a sentence of ${page.title} for “${wording}”`
              }
              onClick={() => onAnswer(page)}
            >
              {page.sentence ? 'Answer with this' : 'Choose a sentence'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageLink({ page: { answerID, title } }: { page: Pick<Found, 'answerID' | 'title'> }) {
  return (
    <Link to={links.page(answerID)} className="inline items-centre tap medium breaks">
      {title} ({answerID})
    </Link>
  );
}
