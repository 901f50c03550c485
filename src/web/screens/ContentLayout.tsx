import { QuestionBar } from '#features/assistant/web/QuestionBar.tsx';
import { Shell } from '../shell/Shell.tsx';

/** Around every screen below /content: the shell, with the assistant's question bar in its place. */
export function ContentLayout() {
  return <Shell questionBar={<QuestionBar />} />;
}
