import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '#platform/web/session.ts';
import type { Readable } from '../readable.ts';
import { useChoices } from './choices.ts';
import { useReadySounds } from './narrators/ready-sounds.ts';
import { openPlayer, useOpening } from './opening.ts';
import { canBeHeard } from './text/passage.ts';

// Most visits never hear a page.
const Player = lazy(async () => ({ default: (await import('./player/Player.tsx')).Player }));

type Props = {
  readable: Readable;
  /** The page answers a question. */
  isAnswer: boolean;
};

/** The player of a screen, while it is wanted. A page reads itself for those who like that. */
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

/** The account's flag, unless the person decided otherwise on this device. Source: specification part 1 section 2. */
function useReadsItself({ answerID, blocks }: Readable, isAnswer: boolean): void {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const [{ readsPages }] = useChoices(person?.personID ?? '');
  const { key } = useLocation();
  const hasWords = canBeHeard(blocks);
  const view = useRef<{ answerID: number; key: string; isBegun: boolean } | null>(null);
  // What is decided while a page is open counts from the next one on.
  const begin = useEffectEvent(() => {
    if (readsPages ?? person?.tts ?? false) openPlayer(answerID, { isByItself: true });
  });
  useEffect(() => {
    // Another filter of a list is no other page; another question that leads here is.
    const isSame = view.current?.answerID === answerID && (view.current.key === key || !isAnswer);
    const isBegun = isSame && view.current?.isBegun === true;
    // A list that is still empty is read when something is in it; filtered to nothing and back, it was read already.
    view.current = { answerID, key, isBegun: isBegun || hasWords };
    if (hasWords && !isBegun) begin();
  }, [isAnswer, answerID, key, hasWords]);
}
