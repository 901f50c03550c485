import { useState } from 'react';
import { categoryNamesQuery, pageListQuery } from '#features/categories/page-list-query.ts';
import { mapQuery } from '#features/map/map-query.ts';
import { QUIZZES_KEY } from '#features/quizzes/quiz-queries.ts';
import { pageQuery } from '#features/reading/page-query.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { newID } from '#platform/web/new-id.ts';
import { showToast } from '#ui/messages/toast.ts';
import type { Confirm } from '#ui/messages/use-confirm.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { isChanged, type ToSave, toSave, type WorkingCopy } from '../working-copy/working-copy.ts';
import { type FieldErrors, problemBefore, saveProblem, UNKNOWN_PROBLEM } from './save-errors.ts';
import { type Sending, sendNewPage, sendPage } from './send-page.ts';

export type Saving =
  | { is: 'resting' }
  | { is: 'sending' }
  | { is: 'failed'; message: string; errors: FieldErrors }
  /**
   * Another person has saved the page first. `mine` is the page that could not be saved, `theirs` the stored
   * page.
   */
  | { is: 'conflict'; mine: EditablePage; theirs: EditablePage }
  /** The session has expired. When the same person has signed in again, the save goes on. */
  | { is: 'signedOut' };

type Options = {
  isNew: boolean;
  confirm: Confirm;
  /** Returns the page as it is in the editor now, including the text that was typed last. */
  current(): { copy: WorkingCopy; original: EditablePage };
  /** Fills in values that a page must have, such as the category. */
  complete(copy: WorkingCopy): WorkingCopy;
  /** Called when the editor closes, with the ID of the saved page, or with null if nothing was saved. */
  onEnd(answerID: number | null): void;
  /** Called when the page was not saved because of invalid fields. */
  onRefused(errors: FieldErrors): void;
};

const QUESTION = 'Are you sure you want to upload your changes?';

/** Saves the edited page. Only one save runs at a time. Source: docs/behaviour.md 20.1, 20.2. */
export function useSave({ isNew, confirm, current, complete, onEnd, onRefused }: Options) {
  const [saving, setSaving] = useState<Saving>({ is: 'resting' });
  const [requestID] = useState(newID);

  /**
   * Asks the user to confirm, and then saves the page. If the server would refuse it anyway, shows the
   * problems instead of asking.
   */
  async function save(): Promise<void> {
    if (saving.is === 'sending') return;
    const { copy, original } = current();
    if (!isChanged(copy, original)) {
      showToast('No changes have been made');
      onEnd(null);
      return;
    }
    // Takes the revision of `original`, which is the newest one that this browser knows. After an undo, the
    // edited page may have the older revision from before a merge.
    const ready = toSave({ ...complete(copy), rev: original.rev });
    const problem = problemBefore(ready);
    if (problem) {
      setSaving({ is: 'failed', ...problem });
      onRefused(problem.errors);
      return;
    }
    const isSure = await confirm({ text: QUESTION, verb: 'Upload', details: ready.dropped, look: 'primary' });
    if (isSure) await send(ready);
  }

  /** Saves without asking, because the user has already confirmed. */
  async function send(ready: ToSave): Promise<void> {
    setSaving({ is: 'sending' });
    const answer = isNew ? sendNewPage(ready.page, requestID) : sendPage(ready.page);
    const sending = await answer.catch((error: unknown) => {
      setSaving({ is: 'failed', ...UNKNOWN_PROBLEM });
      throw error;
    });
    if (sending.is === 'saved') return finish(sending.answerID);
    const next = afterwards(sending, ready);
    setSaving(next);
    if (next.is !== 'failed') return;
    onRefused(next.errors);
    askForChoices(next.errors);
  }

  async function finish(answerID: number): Promise<void> {
    // Only the saved page is loaded before the editor closes. The lists are marked as outdated, and are
    // loaded when a screen needs them.
    void queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY });
    void queryClient.invalidateQueries({ queryKey: mapQuery.queryKey });
    await queryClient.fetchQuery({ ...pageQuery(answerID), staleTime: 0, retry: false }).catch(() => null);
    setSaving({ is: 'resting' });
    if (isNew) showToast(`Your new page is added at ID ${answerID}`);
    onEnd(answerID);
  }

  return {
    saving,
    save,
    /** Saves without asking, because the user had confirmed before the session expired. */
    sendNow() {
      const { copy, original } = current();
      return send(toSave({ ...complete(copy), rev: original.rev }));
    },
    /** Saves the given page instead of the page in the editor. */
    sendPage: (page: EditablePage) => send(toSave(page)),
    /** Called when the user closes the error message or the dialog. */
    rest: () => setSaving({ is: 'resting' }),
  };
}

/**
 * If the server has refused a category or a quiz because it was deleted, loads the list of categories or
 * quizzes again, so that the form no longer offers it.
 */
function askForChoices({ category, subCategory, quizURL }: FieldErrors): void {
  if (category ?? subCategory) void queryClient.invalidateQueries({ queryKey: categoryNamesQuery.queryKey });
  if (quizURL) void queryClient.invalidateQueries({ queryKey: QUIZZES_KEY });
}

function afterwards(sending: Exclude<Sending, { is: 'saved' }>, ready: ToSave): Saving {
  switch (sending.is) {
    case 'changed':
      return { is: 'conflict', mine: ready.page, theirs: sending.theirs };
    case 'signedOut':
      return { is: 'signedOut' };
    case 'failed':
      return { is: 'failed', ...saveProblem(sending.failure, ready) };
  }
}
