import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignedIn } from '#features/accounts/use-sign-in-again.tsx';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { readFailure, sentenceOf } from '#platform/web/calls/attempt.ts';
import { showToast } from '#ui/messages/toast.ts';
import { type EditableQuiz, type QuizChanged, readEditableQuiz, saveQuiz } from '../../editing-contract.ts';
import type { Question } from '../../question.ts';
import { QUIZZES_KEY } from '../../quiz-queries.ts';
import { fingerprint, mergeQuizzes } from './merge-quizzes.ts';
import type { FieldErrors, QuizDraft } from './quiz-draft.ts';

type Saving =
  | { is: 'resting' | 'sending' }
  /** `errors` contains the error messages of each faulty question, by the ID of the question. */
  | { is: 'failed'; message: string; errors: Map<string, FieldErrors> };

const MOST_UNDONE = 200;

/**
 * The quiz that an editor is changing, with functions to change, undo and save it. If somebody else has saved
 * the quiz, both versions are merged.
 */
export function useQuizDraft(loaded: EditableQuiz, { signedIn }: Pick<SignedIn, 'signedIn'>) {
  const queryClient = useQueryClient();
  const [original, setOriginal] = useState(loaded);
  const [draft, setDraft] = useState<QuizDraft>(() => draftOf(loaded));
  const [past, setPast] = useState<{ draft: QuizDraft; what: string }[]>([]);
  const [saving, setSaving] = useState<Saving>({ is: 'resting' });
  const isChanged = fingerprint(draft) !== fingerprint(draftOf(original));

  /**
   * Changes the quiz, so that the change can be undone.
   * @param what the name of the changed field; consecutive changes of one field are undone together
   */
  function change(next: QuizDraft, what: string): void {
    if (past.at(-1)?.what !== what || what === '') setPast([...past, { draft, what }].slice(-MOST_UNDONE));
    setDraft(next);
  }

  function undo(): void {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setDraft(last.draft);
  }

  /**
   * @returns null if the quiz is saved; the ID of the first faulty question if the server refused questions;
   * undefined if saving failed for another reason
   */
  async function save(): Promise<string | null | undefined> {
    if (saving.is === 'sending') return undefined;
    setSaving({ is: 'sending' });
    const params = { id: original.answerID };
    try {
      await signedIn(() => call(saveQuiz, { params, body: { rev: original.rev, ...draft } }));
      const stored = await call(readEditableQuiz, { params });
      if (!stored) throw new Error('The server did not answer.');
      setOriginal(stored);
      setDraft(draftOf(stored));
      setSaving({ is: 'resting' });
      void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY });
      return null;
    } catch (error) {
      return fail(error);
    }
  }

  function fail(error: unknown): string | undefined {
    if (isFailedResponse(error) && isChangedRefusal(error.body)) return void takeTheirs(error.body.quiz);
    const failure = isFailedResponse(error) ? readFailure(error) : { status: null };
    const errors = byQuestion(failure.errors ?? {}, draft.questions);
    setSaving({ is: 'failed', message: sentenceOf(failure), errors });
    return errors.keys().next().value;
  }

  function takeTheirs(theirs: EditableQuiz): void {
    const { both, ...merged } = mergeQuizzes(draftOf(original), draft, draftOf(theirs));
    setOriginal(theirs);
    change(merged, '');
    setSaving({ is: 'failed', message: togetherText(both), errors: new Map() });
  }

  return {
    ...{ original, draft, isChanged, saving, change, undo, save },
    canUndo: past.length > 0,
    /** Shows the new title after the quiz was renamed. */
    retitle: (title: string) => setOriginal({ ...original, title }),
    /** Undoes all changes since the last save. */
    discard: () => change(draftOf(original), ''),
    replace: (next: QuizDraft) => {
      change(next, '');
      showToast('The draft is restored. Undo brings back what was here.');
    },
    rest: () => setSaving({ is: 'resting' }),
  };
}

export type EditedQuiz = ReturnType<typeof useQuizDraft>;

export function draftOf({ tries, questions }: QuizDraft): QuizDraft {
  return { tries, questions };
}

function isChangedRefusal(body: unknown): body is QuizChanged {
  return typeof body === 'object' && body !== null && 'quiz' in body;
}

function togetherText(both: number): string {
  const together = 'Somebody else has saved this quiz. Their changes and yours are together now.';
  if (both === 0) return `${together} Look at them, and save again.`;
  const questions =
    both === 1 ? 'One question was changed by both' : `${both} questions were changed by both`;
  return `${together} ${questions} and stands there twice: remove one, and save again.`;
}

/**
 * Groups error messages by question. A key such as `questions.3.prompt` is the path of a field in the whole
 * quiz.
 */
function byQuestion(errors: FieldErrors, questions: Question[]): Map<string, FieldErrors> {
  const sorted = new Map<string, FieldErrors>();
  for (const [field, sentence] of Object.entries(errors)) {
    const [, at = '', rest = ''] = /^questions\.(\d+)\.?(.*)$/.exec(field) ?? [];
    const id = questions[Number(at)]?.id;
    if (at !== '' && id !== undefined) sorted.set(id, { ...sorted.get(id), [rest]: sentence });
  }
  return sorted;
}
