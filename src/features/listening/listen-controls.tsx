import type { ReactNode } from 'react';
import type { Readable } from './readable.ts';
import { ListenButton } from './web/ListenButton.tsx';
import { ReadAloud } from './web/ReadAloud.tsx';
import { canBeHeard } from './web/text/passage.ts';

/**
 * The button starts the reading and belongs beside the title of the screen. The player belongs below the
 * text. There is no button if the screen has no words.
 */
type ListenControls = { button: ReactNode; player: ReactNode };

/**
 * Returns the controls with which the user has a screen read aloud.
 * @param visit `isAnswer` is true if the screen answers a question
 */
export function listenControls(readable: Readable, visit?: { isAnswer: boolean }): ListenControls {
  return {
    button: canBeHeard(readable.blocks) && <ListenButton answerID={readable.answerID} />,
    player: <ReadAloud readable={readable} isAnswer={visit?.isAnswer ?? false} />,
  };
}
