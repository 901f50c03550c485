import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '#platform/web/session.ts';
import type { Readable } from '../readable.ts';
import { useListeningSettings } from './listening-settings.ts';
import { useReadySounds } from './narrators/ready-sounds.ts';
import { openPlayer, useOpening } from './opening.ts';
import { canBeHeard } from './text/passage.ts';

// The player is loaded on demand, because most visits never use it.
const Player = lazy(async () => ({ default: (await import('./player/Player.tsx')).Player }));

type Props = {
  readable: Readable;
  isAnswer: boolean;
};

/**
 * Shows the player of a screen while the player is open. Also starts the reading for users who want pages
 * read automatically.
 */
export function ReadAloud({ readable, isAnswer }: Props) {
  const { answerID } = readable;
  useReadsItself(readable, isAnswer);
  useReadySounds();
  const opening = useOpening();
  if (opening?.answerID !== answerID) return null;
  return (
    <Suspense>
      <Player key={opening.id} {...{ opening, readable }} />
    </Suspense>
  );
}

/**
 * Starts the reading if the account's setting `tts` says so. The user can override this setting on the
 * device. Source: docs/behaviour.md 15.1.
 */
function useReadsItself({ answerID, blocks }: Readable, isAnswer: boolean): void {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const [{ readsPages }] = useListeningSettings(person?.personID ?? '');
  const { key } = useLocation();
  const hasWords = canBeHeard(blocks);
  const view = useRef<{ answerID: number; key: string; isBegun: boolean } | null>(null);
  // An effect event reads the newest setting, but a change of the setting does not run the effect again. If
  // the user changes the setting while a page is open, the change applies from the next page on.
  const begin = useEffectEvent(() => {
    if (readsPages ?? person?.tts ?? false) openPlayer(answerID, { isByItself: true });
  });
  useEffect(() => {
    // On a screen with a list, such as the index of pages, a changed filter does not make a new page. An
    // answer to another question does, even if the same page answers it.
    const isSame = view.current?.answerID === answerID && (view.current.key === key || !isAnswer);
    const isBegun = isSame && view.current?.isBegun === true;
    // A list that is empty at first is read as soon as it has entries. A list that was read is not read again
    // after a filter has emptied it for a while.
    view.current = { answerID, key, isBegun: isBegun || hasWords };
    if (hasWords && !isBegun) begin();
  }, [isAnswer, answerID, key, hasWords]);
}
