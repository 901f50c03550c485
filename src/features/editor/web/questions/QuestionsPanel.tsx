import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { type PageQuestion, questionKey } from '#platform/shared/content/page-question.ts';
import { FoldedPanel } from '../details/FoldedPanel.tsx';
import { useErrorsOfRows, useOpenWithErrors } from '../details/row-errors.ts';
import type { FieldErrors } from '../saving/save-errors.ts';
import styles from './QuestionsPanel.module.css';
import {
  questionsBySentence,
  rowKeyOf,
  type SentenceRow,
  type Targets,
  withAsked,
  withMoved,
} from './questions-by-sentence.ts';
import { SentenceQuestions } from './SentenceQuestions.tsx';

/** The sentence whose questions the panel shows. */
export type OpenedSentence = {
  /** The key of the row (`rowKeyOf`); null if no row is open. */
  sentence: string | null;
  /** The index of the block with the sentence; null if no block contains it. */
  block: number | null;
  /** Grows each time the user opens a sentence, even if this sentence is already open. */
  request: number;
};

type Props = {
  dialog: Dialog[];
  questions: PageQuestion[];
  targets: Targets;
  /**
   * The error messages, by index and field, such as `0.asked`. After each refused save this is a new object,
   * even if the messages are the same.
   */
  errors: FieldErrors;
  opened: OpenedSentence;
  /** Returns the address of the screen on which a quiz question is drafted from this sentence. */
  makerOf?(row: SentenceRow): string | undefined;
  onOpen(sentence: string | null, block: number | null): void;
  onChange(questions: PageQuestion[]): void;
};

/**
 * The panel with the questions that the page answers, by sentence. If a sentence with questions is no longer
 * on the page, it comes first, because an editor has to check it.
 */
export function QuestionsPanel({ dialog, questions, targets, errors, opened, ...on }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  useOpenWithErrors(panel, errors);
  useFocusOnRequest(panel, opened);
  const { blocks, lost, whole, ...other } = questionsBySentence(dialog, questions, targets);
  const lostCount = lost.reduce((sum, row) => sum + row.questions.length, 0);
  const moveTo = [...blocks.flatMap(({ rows }) => rows), ...other.targets];
  const shared = { questions, opened, errors: useErrorsOfRows(questions.length, errors), ...on };
  return (
    <FoldedPanel
      ref={panel}
      title="Questions it answers"
      note={lostCount > 0 ? `${lostCount} to check` : undefined}
      count={questions.length}
      most={PAGE_LIMITS.questions}
      hint="Choose a sentence or a picture, then write the questions that it answers, in the words pupils use."
    >
      <div className={styles.sentences}>
        {lost.length > 0 && (
          <Group name="Sentences that are no longer on the page">
            <Rows rows={lost} moveTo={moveTo} {...shared} />
          </Group>
        )}
        {blocks.map(({ name, rows }, place) => (
          // Blocks have no ID, and their order does not change in the editor, so the index can be the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={place} name={name}>
            <Rows rows={rows} {...shared} />
          </Group>
        ))}
        {other.targets.length > 0 && (
          <Group name="Pictures, places and quiz">
            <Rows rows={other.targets} {...shared} />
          </Group>
        )}
        <Group name="The page as a whole">
          <Rows rows={[whole]} {...shared} />
        </Group>
      </div>
    </FoldedPanel>
  );
}

/**
 * Focuses a sentence only when the user opens it. While the user edits the text of an open sentence, the
 * focus must stay in the text.
 */
function useFocusOnRequest(
  panel: RefObject<HTMLDetailsElement | null>,
  { sentence, request }: OpenedSentence,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request counts, not the sentence
  useEffect(() => {
    if (!panel.current || request === 0 || sentence === null) return;
    panel.current.open = true;
    panel.current.querySelector<HTMLInputElement>('[data-opened] li:last-child input')?.focus();
  }, [request]);
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-1" aria-label={name}>
      <p className="small strong" aria-hidden>
        {name}
      </p>
      {children}
    </section>
  );
}

type RowsProps = Omit<Props, 'dialog' | 'targets'> & {
  rows: SentenceRow[];
  /**
   * The sentences to which the user can move the questions of this sentence; missing as long as this sentence
   * is on the page.
   */
  moveTo?: SentenceRow[];
};

function Rows({ rows, moveTo, questions, errors, opened, makerOf, onOpen, onChange }: RowsProps) {
  const isTwice = repeated(questions);
  return rows.map((row) => (
    <SentenceQuestions
      key={rowKeyOf(row)}
      row={row}
      // If the user changes a sentence while its questions are open, the old sentence is no longer on the
      // page, so its row has no `block`. Its questions stay open.
      isOpened={opened.sentence === rowKeyOf(row) && (row.block ?? opened.block) === opened.block}
      isFull={questions.length >= PAGE_LIMITS.questions}
      errorOf={({ place, asked }) =>
        errors[`${place}.asked`] ??
        errors[`${place}.sentence`] ??
        (isTwice(asked) ? 'The page has this question already.' : undefined)
      }
      isRefused={row.questions.some(({ place }) => errors[`${place}.asked`] ?? errors[`${place}.sentence`])}
      moveTo={moveTo}
      maker={moveTo ? undefined : makerOf?.(row)}
      onOpen={(isOpen) => onOpen(isOpen ? rowKeyOf(row) : null, row.block)}
      onChange={(asked) => onChange(withAsked(questions, row, asked))}
      onMove={(to) => {
        onChange(withMoved(questions, row, to));
        onOpen(rowKeyOf(to), to.block);
      }}
    />
  ));
}

/** @returns a function that tells whether the page has a question twice */
function repeated(questions: PageQuestion[]): (asked: string) => boolean {
  const counts = new Map<string, number>();
  for (const question of questions) {
    const key = questionKey(question.asked);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (asked) => {
    const key = questionKey(asked);
    return key !== '' && (counts.get(key) ?? 0) > 1;
  };
}
