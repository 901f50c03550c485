import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { categoryNamesQuery } from '#features/categories/page-list-query.ts';
import { isStartingPlace, SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { editAddress } from '#platform/web/addresses/edit-address.ts';
import { links } from '#platform/web/addresses/links.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { flushEdits } from '#platform/web/drafts/pending-edits.ts';
import { useLeaveGuard } from '#platform/web/drafts/use-leave-guard.ts';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { type Choice, categoriesOf, chosenIn } from '../details/categories.ts';
import type { FieldErrors } from '../saving/save-errors.ts';
import { useSave } from '../saving/use-save.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { type Begun, useWorkingCopy } from './use-working-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

type Options = {
  page: EditablePage;
  begun?: Begun | undefined;
  isNew: boolean;
  /**
   * Called after the user has saved or discarded the changes. The caller then deletes the draft on this
   * device.
   */
  onForget(): void;
  /** Called when the page was not saved because of invalid fields. */
  onRefused(errors: FieldErrors): void;
};

/** The state of the editor, and its actions: change, undo, redo, save, discard and leave. */
export function useEditor({ page, begun, isNew, onForget, onRefused }: Options) {
  const editing = useWorkingCopy(page, begun);
  const { copy, original, isChanged, replace } = editing;
  const { confirm, dialog } = useConfirm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = useCurrent({ copy, original });
  const allowLeaving = useLeaveGuard({ isChanged, confirm, onDiscard: onForget });

  function end(saved: number | null): void {
    onForget();
    allowLeaving();
    if (saved === null) navigate(isNew ? links.page(SPECIAL_PAGES.home) : pathname);
    else navigate(isNew ? links.page(saved) : pathname);
  }
  const saves = useSave({ isNew, confirm, current, complete: withCategory, onEnd: end, onRefused });

  async function discard(): Promise<void> {
    const text = 'Are you sure you want to discard your unsaved changes?';
    if (!(await confirm({ text, verb: 'Discard', stay: 'Keep editing' }))) return;
    flushEdits();
    replace(original);
    onForget();
  }

  const editQuizzes = useCallback(async () => {
    const text =
      'Are you sure you want to continue to the Quiz Editing page? You will lose any unsaved changes';
    if (!(await confirm({ text, verb: 'Continue', stay: 'Keep editing' }))) return;
    allowLeaving();
    navigate(editAddress(links.page(SPECIAL_PAGES.quizzes)));
  }, [confirm, allowLeaving, navigate]);

  const undo = () => {
    flushEdits();
    editing.undo();
  };
  useEditorKeys({ onSave: () => void saves.save(), onUndo: undo, onRedo: editing.redo });

  return { ...editing, ...saves, undo, discard, editQuizzes, confirm, dialog, current };
}

/**
 * @returns a function that returns the page as it is in the editor now, including the text that was typed
 * last
 */
function useCurrent(state: { copy: WorkingCopy; original: EditablePage }) {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  return useCallback(() => {
    flushEdits();
    return latest.current;
  }, []);
}

/**
 * @returns the page with the category that its form shows. If the page has no category, the form shows the
 * first category of the list. The home page and the quiz page never have a category. Source:
 * docs/behaviour.md 19.6.
 */
export function withCategory<Filed extends Choice & { answerID: number }>(copy: Filed): Filed {
  if (isStartingPlace(copy.answerID)) return copy;
  const names = queryClient.getQueryData(categoryNamesQuery.queryKey);
  return { ...copy, ...chosenIn(categoriesOf(names ?? {}), copy) };
}
