import { type ReactNode, useEffect, useRef } from 'react';
import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { type PageQuestion, questionKeyOf } from '#platform/shared/content/page-question.ts';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './QuestionsPanel.module.css';
import { lostSentences, sentencesByBlock } from './questions-by-sentence.ts';
import { SentenceQuestions } from './SentenceQuestions.tsx';

/** The sentence whose questions are open. */
export type OpenedSentence = {
  /** '' for the whole page, null for none. */
  sentence: string | null;
  /** Rises each time the user opens a sentence, also the same one. */
  request: number;
};

type Props = {
  dialog: Dialog[];
  questions: PageQuestion[];
  opened: OpenedSentence;
  onOpen(sentence: string | null): void;
  onChange(questions: PageQuestion[]): void;
};

/** Sentences that no longer stand on the page are listed first, because an editor has to look at them. */
export function QuestionsPanel({ dialog, questions, opened, onOpen, onChange }: Props) {
  const panel = useRef<HTMLDetailsElement>(null);
  const blocks = sentencesByBlock(dialog);
  const lost = lostSentences(questions, blocks);
  const isTwice = repeated(questions);

  // Only a request of the user moves the focus. A sentence that is open while its text is edited must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request counts, not the sentence
  useEffect(() => {
    if (!panel.current || opened.request === 0 || opened.sentence === null) return;
    panel.current.open = true;
    panel.current.querySelector<HTMLInputElement>('details[open] li:last-child input')?.focus();
  }, [opened.request]);

  const row = (sentence: string, lostFrom?: typeof blocks) => (
    <SentenceQuestions
      key={sentence}
      sentence={sentence}
      asked={questions.filter((question) => question.sentence === sentence).map(({ asked }) => asked)}
      isOpen={opened.sentence === sentence}
      isFull={questions.length >= PAGE_LIMITS.questions}
      isTwice={isTwice}
      moveTo={lostFrom?.flatMap((block) => block.sentences)}
      onOpen={(isOpen) => onOpen(isOpen ? sentence : null)}
      onChange={(asked) => onChange(withAsked(questions, sentence, asked))}
      onMove={(to) => {
        onChange(questions.map((one) => (one.sentence === sentence ? { ...one, sentence: to } : one)));
        onOpen(to);
      }}
    />
  );

  return (
    <FoldedPanel
      ref={panel}
      title="Questions it answers"
      count={questions.length}
      most={PAGE_LIMITS.questions}
      hint="Choose a sentence, then write the questions that it answers, in the words pupils use."
    >
      <div className={styles.sentences}>
        {lost.length > 0 && (
          <Group name="Sentences that are no longer on the page">
            {lost.map((sentence) => row(sentence, blocks))}
          </Group>
        )}
        {blocks.map(({ name, sentences }, place) => (
          // Blocks have no id, and their order does not change in the editor.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={place} name={name}>
            {sentences.map((sentence) => row(sentence))}
          </Group>
        ))}
        <Group name="The page as a whole">{row('')}</Group>
      </div>
    </FoldedPanel>
  );
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

/** @returns the questions, in which those of one sentence are replaced; new ones follow its last one */
function withAsked(questions: PageQuestion[], sentence: string, asked: string[]): PageQuestion[] {
  const last = questions.findLastIndex((question) => question.sentence === sentence);
  const before = questions.slice(0, last + 1).filter((question) => question.sentence !== sentence);
  const after = last < 0 ? questions : questions.slice(last + 1);
  const own = asked.map((words) => ({ asked: words, sentence }));
  return last < 0 ? [...after, ...own] : [...before, ...own, ...after];
}

/** @returns a function that says whether the page already has a question, at this or another sentence */
function repeated(questions: PageQuestion[]): (asked: string) => boolean {
  const counts = new Map<string, number>();
  for (const question of questions) {
    const key = questionKeyOf(question);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (asked) => (counts.get(questionKeyOf({ asked })) ?? 0) > 1;
}
