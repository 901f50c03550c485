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
  /** With single spaces. '' for the whole page, null for none. */
  sentence: string | null;
  /** The index of its block; null if it stands in no block. */
  block: number | null;
  /** Rises each time the user opens a sentence, also the same one. */
  request: number;
};

type Props = {
  dialog: Dialog[];
  questions: PageQuestion[];
  /** Messages by index and field, such as `0.asked`. After each refused save this is a new object. */
  errors: FieldErrors;
  opened: OpenedSentence;
  /** Returns the address where a quiz question is made from a sentence. */
  makerOf?(row: SentenceRow): string | undefined;
  onOpen(sentence: string | null, block: number | null): void;
  onChange(questions: PageQuestion[]): void;
};

/** Sentences that no longer stand on the page are listed first, because an editor has to look at them. */
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

/** Only a request of the user moves the focus. A sentence that is open while its text is edited must not. */
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
  /** For sentences that are no longer on the page: the sentences to which their questions can move. */
  moveTo?: SentenceRow[];
};

function Rows({ rows, moveTo, questions, errors, opened, makerOf, onOpen, onChange }: RowsProps) {
  const isTwice = repeated(questions);
  return rows.map((row) => (
    <SentenceQuestions
      key={row.sentence}
      row={row}
      // A sentence that is lost while its questions are open stays open.
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

/** @returns a function that says whether the page already has a question, at this or another sentence */
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
