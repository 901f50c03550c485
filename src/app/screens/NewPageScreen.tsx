import { useLocation } from 'react-router';
import { EditScreen } from '#features/editor/web/EditScreen.tsx';
import type { Begun } from '#features/editor/web/working-copy/use-working-copy.ts';

/** `/content/add`; a question that has no page brings the first words of one along. */
export function NewPageScreen() {
  // Only QuestionRow writes a state for this address.
  const state = useLocation().state as { begun?: Begun } | null;
  return <EditScreen answerID="new" begun={state?.begun} />;
}
