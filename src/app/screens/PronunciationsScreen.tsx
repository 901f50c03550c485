import { HearWord } from '#features/listening/web/text/HearWord.tsx';
import { PronunciationsScreen as Words } from '#features/pronunciations/web/PronunciationsScreen.tsx';

/** The list of pronunciations, with the voice that says them. */
export function PronunciationsScreen() {
  return <Words showHear={(word) => <HearWord {...word} />} />;
}
