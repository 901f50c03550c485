import type { ReactNode } from 'react';
import type { Readable } from './readable.ts';
import { ListenButton } from './web/ListenButton.tsx';
import { ReadAloud } from './web/ReadAloud.tsx';
import { canBeHeard } from './web/text/passage.ts';

/**
 * The button that begins it stands beside the title of the screen, the player below what is read. There is no button
 * where there are no words.
 */
type Heard = { button: ReactNode; player: ReactNode };

/** Lets a screen be read aloud. @param visit whether the screen answers a question */
export function heard(readable: Readable, visit?: { isAnswer: boolean }): Heard {
  return {
    button: canBeHeard(readable.blocks) && <ListenButton answerID={readable.answerID} />,
    player: <ReadAloud readable={readable} isAnswer={visit?.isAnswer ?? false} />,
  };
}
