import { HistoryScreen } from '#features/editor/web/history/HistoryScreen.tsx';
import { signInForm } from './sign-in-form.tsx';

/** The versions of a page, with the login that an ended session needs. */
export function PageHistoryScreen({ answerID }: { answerID: number }) {
  return <HistoryScreen answerID={answerID} signInForm={signInForm} />;
}
