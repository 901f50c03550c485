import { HearWord } from '#features/listening/HearWord.tsx';
import { PronunciationsScreen as Words } from '#features/pronunciations/web/PronunciationsScreen.tsx';

/** The list of pronunciations, with a button to hear each word. */
export function PronunciationsScreen() {
  return <Words showHear={(word) => <HearWord {...word} />} />;
}
