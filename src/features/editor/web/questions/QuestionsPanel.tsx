import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { type PageQuestion, questionKey } from '#platform/shared/content/page-question.ts';
import { FoldedPanel } from '../details/FoldedPanel.tsx';
import { useErrorsOfRows, useOpenWithErrors } from '../details/row-errors.ts';
import type { FieldErrors } from '../saving/save-errors.ts';
import styles from './QuestionsPanel.module.css';
import { questionsBySentence, type SentenceRow, withAsked, withMoved } from './questions-by-sentence.ts';
import { SentenceQuestions } from './SentenceQuestions.tsx';

/** The sentence whose questions are open. */
export type OpenedSentence = {
  /** The text of the sentence with single spaces; '' for the page as a whole; null if no sentence is open. */
  sentence: string | null;
  /** The index of its block; null if no block contains the sentence. */
  block: number | null;
  /** Increases each time the user opens a sentence, even if it is the same sentence again. */
  request: number;
};

type Props = {
  dialog: Dialog[];
  questions: PageQuestion[];
  /** Messages by index and field, such as `0.asked`. After each refused save this is a new object. */
  errors: FieldErrors;
  opened: OpenedSentence;
  /** Returns the address of the screen that drafts a quiz question from a sentence. */
  makerOf?(row: SentenceRow): string | undefined;
  onOpen(sentence: string | null, block: number | null): void;
  onChange(questions: PageQuestion[]): void;
};

/**
 * The questions of the page, by sentence. Sentences that are no longer on the page come first, because an
 * editor has to check them.
 */
export function QuestionsPanel({ dialog, questions, errors, opened, ...on }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  useOpenWithErrors(panel, errors);
  useFocusOnRequest(panel, opened);
  const { blocks, lost, whole } = questionsBySentence(dialog, questions);
  const lostCount = lost.reduce((sum, row) => sum + row.questions.length, 0);
  const moveTo = blocks.flatMap(({ rows }) => rows);
  const shared = { questions, opened, errors: useErrorsOfRows(questions.length, errors), ...on };
  return (
    <FoldedPanel
      ref={panel}
      title="Questions it answers"
      note={lostCount > 0 ? `${lostCount} to check` : undefined}
      count={questions.length}
      most={PAGE_LIMITS.questions}
      hint="Choose a sentence, then write the questions that it answers, in the words pupils use."
    >
      <div className={styles.sentences}>
        {lost.length > 0 && (
          <Group name="Sentences that are no longer on the page">
            <Rows rows={lost} moveTo={moveTo} {...shared} />
          </Group>
        )}
        {blocks.map(({ name, rows }, place) => (
          // Blocks have no id, and their order does not change in the editor.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={place} name={name}>
            <Rows rows={rows} {...shared} />
          </Group>
        ))}
        <Group name="The page as a whole">
          <Rows rows={[whole]} {...shared} />
        </Group>
      </div>
    </FoldedPanel>
  );
}

/**
 * Moves the focus to a sentence only if the user has opened it. Editing the text of an open sentence must not
 * move the focus.
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

type RowsProps = Omit<Props, 'dialog'> & {
  rows: SentenceRow[];
  /** For sentences that are no longer on the page: the sentences to which their questions can be moved. */
  moveTo?: SentenceRow[];
};

function Rows({ rows, moveTo, questions, errors, opened, makerOf, onOpen, onChange }: RowsProps) {
  const isTwice = repeated(questions);
  return rows.map((row) => (
    <SentenceQuestions
      key={row.sentence}
      row={row}
      // If a sentence disappears from the page while its questions are open, they stay open.
      isOpened={opened.sentence === row.sentence && (row.block ?? opened.block) === opened.block}
      isFull={questions.length >= PAGE_LIMITS.questions}
      errorOf={({ place, asked }) =>
        errors[`${place}.asked`] ??
        errors[`${place}.sentence`] ??
        (isTwice(asked) ? 'The page has this question already.' : undefined)
      }
      isRefused={row.questions.some(({ place }) => errors[`${place}.asked`] ?? errors[`${place}.sentence`])}
      moveTo={moveTo}
      maker={moveTo ? undefined : makerOf?.(row)}
      onOpen={(isOpen) => onOpen(isOpen ? row.sentence : null, row.block)}
      onChange={(asked) => onChange(withAsked(questions, row, asked))}
      onMove={(to) => {
        onChange(withMoved(questions, row, to));
        onOpen(to.sentence, to.block);
      }}
    />
  ));
}

/** @returns a function that says whether the page has a question more than once */
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
