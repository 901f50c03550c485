import { useLocation } from 'react-router';
import { EditScreen } from '#features/editor/web/EditScreen.tsx';
import type { Begun } from '#features/editor/web/working-copy/use-working-copy.ts';

/**
 * The screen at `/content/add`. If an editor opens it from a question that no page answers, the new page
 * starts with the text of that question.
 */
export function NewPageScreen() {
  // The cast is safe: only QuestionRow passes a navigation state to this address.
  const state = useLocation().state as { begun?: Begun } | null;
  return <EditScreen answerID="new" begun={state?.begun} />;
}
