import { useLocation } from 'react-router';
import { EditScreen } from '#features/editor/web/EditScreen.tsx';
import type { Begun } from '#features/editor/web/working-copy/use-working-copy.ts';

/** `/content/add`. A question without a page provides the first words of the new page. */
export function NewPageScreen() {
  // Only QuestionRow sets a state for this address.
  const state = useLocation().state as { begun?: Begun } | null;
  return <EditScreen answerID="new" begun={state?.begun} />;
}
