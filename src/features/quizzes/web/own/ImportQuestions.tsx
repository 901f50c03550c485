import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { showToast } from '#ui/messages/toast.ts';
import type { Import } from '../../exchange/exchange.ts';
import { QUIZ_LIMITS, type Question } from '../../question.ts';
import { aQuestionId } from '../builder/quiz-draft.ts';

/** The maximum size of the imported file, in bytes. A file with the largest possible quiz is smaller. */
const MOST_BYTES = 1_000_000;

type Props = {
  /** Number of questions that the quiz already has. */
  count: number;
  onImport(questions: Question[]): void;
};

/**
 * Imports questions from a file, and tells the user which lines it cannot read. The questions are stored only
 * when the user saves the quiz.
 */
export function ImportQuestions({ count, onImport }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Import & { name: string }>();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > MOST_BYTES) return showToast('The file is larger than 1 MB.');
    setRead({ name: file.name, ...(await readFile(file)) });
  }

  const free = QUIZ_LIMITS.questions - count;
  const questions = read?.questions.slice(0, free) ?? [];
  const left = (read?.questions.length ?? 0) - questions.length;
  return (
    <Section title="Add questions of a file">
      <p className="muted">
        A GIFT file, or a table (CSV) with the columns Kind, Question, Right and Wrong. Each question needs a
        sentence of a page that proves it: where the file names none, choose it here.
      </p>
      <div>
        <Button look="outline" onClick={() => input.current?.click()}>
          <IconUpload aria-hidden /> Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".gift,.txt,.csv,text/plain,text/csv"
          aria-label="File with questions"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // Clears the file input. Otherwise the browser would report no change when the user chooses the
            // same file again after correcting it.
            target.value = '';
          }}
        />
      </div>
      <div role="status" className="grid from-top gap-3">
        {read && (
          <>
            <p>
              {read.name}: {questionsText(read.questions.length)} read.
              {left > 0 &&
                ` A quiz has at most ${QUIZ_LIMITS.questions} questions: the last ${left} are left out.`}
            </p>
            {read.problems.length > 0 && (
              <ul aria-label="Not read" className="grid from-top gap-1">
                {read.problems.map(({ line, problem }) => (
                  <li key={`${line} ${problem}`}>
                    Line {line}: {problem}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
      {questions.length > 0 && (
        <div>
          <Button
            onClick={() => {
              onImport(questions);
              setRead(undefined);
            }}
          >
            Add {questionsText(questions.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}

function questionsText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

/** The module for the format is loaded only now, because few users import questions. */
async function readFile(file: File): Promise<Import> {
  const text = await file.text();
  if (/\.csv$/i.test(file.name) || file.type === 'text/csv')
    return (await import('../../exchange/csv.ts')).readCsv(text, aQuestionId);
  return (await import('../../exchange/gift.ts')).readGift(text, aQuestionId);
}
