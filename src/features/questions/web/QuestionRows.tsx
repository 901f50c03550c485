import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { focusTab } from '#ui/layout/Tabs.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { moveQuestion, type Pile, removeQuestion, type UnansweredQuestion } from '../contract.ts';
import { questionKey } from '../question-key.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { QUESTIONS } from './questions-query.ts';

type Props = {
  questions: UnansweredQuestion[];
  pile: Pile;
  /** True if this is the only question in its list: if it is removed, the list disappears, too. */
  isLast: boolean;
};

export function QuestionRows({ questions, pile, isLast }: Props) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { confirm, dialog } = useConfirm();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);

  /**
   * @param work resolves with the reason of a failure, or null
   * @param isGone whether the question leaves its list
   */
  async function doIt(work: () => Promise<string | null>, done: string, isGone = true) {
    if (busy) return;
    setBusy(true);
    const problem = await work();
    await client.invalidateQueries({ queryKey: [QUESTIONS] });
    setBusy(false);
    setRefusal(problem ?? '');
    if (problem) return;
    showToast(done);
    // Moves the focus, because the pressed button was removed with its row.
    if (isLast && isGone) focusTab(pile);
    else list.current?.focus();
  }

  async function remove({ id, wording, answeredBy }: UnansweredQuestion) {
    const isSure =
      answeredBy !== undefined ||
      (await confirm({ text: `Delete “${shortened(wording)}”?`, verb: 'Delete' }));
    if (isSure) await doIt(() => sent(attempt(removeQuestion, { params: { id } })), 'Question deleted');
  }

  return (
    <>
      {refusal && <RefusedAlert>{refusal}</RefusedAlert>}
      {questions.length === 0 && <Loading text="Loading..." />}
      <ul ref={list} className="grid" aria-label="Questions" tabIndex={-1} aria-busy={busy}>
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            pile={pile}
            onAnswer={({ answerID, title }) =>
              void doIt(
                () => answerWith(question.wording, answerID),
                `Added to the wordings of “${title}”`,
                false,
              )
            }
            onMove={(to) =>
              void doIt(
                () => sent(attempt(moveQuestion, { params: { id: question.id }, body: { pile: to } })),
                to === 'setAside' ? 'Question set aside' : 'Question brought back',
              )
            }
            onRemove={() => void remove(question)}
          />
        ))}
      </ul>
      {dialog}
    </>
  );
}

async function sent(result: ReturnType<typeof attempt>): Promise<string | null> {
  const come = await result;
  return come.is === 'refused' ? sentenceOf(come) : null;
}

function shortened(wording: string): string {
  return wording.length > 80 ? `${wording.slice(0, 79)}…` : wording;
}

/**
 * Adds the question to those that the page answers. This saves a new version of the page.
 * @returns the reason of a failure, or null
 */
async function answerWith(question: string, answerID: number): Promise<string | null> {
  const opened = await attempt(readEditablePage, { params: { id: answerID } });
  if (opened.is === 'refused') return sentenceOf(opened);
  const { answer: page } = opened;
  const isThere = page.questions.some(({ asked }) => questionKey(asked) === questionKey(question));
  if (isThere) return null;
  const saved = await attempt(updatePage, {
    params: { id: answerID },
    body: { ...page, questions: [...page.questions, { asked: question, sentence: '' }] },
  });
  if (saved.is === 'answered') return null;
  const inQuestions = Object.entries(saved.errors ?? {}).find(([field]) => field.startsWith('questions'));
  return inQuestions ? `A question of “${page.title}” ${inQuestions[1]}.` : sentenceOf(saved);
}
