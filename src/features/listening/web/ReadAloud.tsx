import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '#web/session.ts';
import type { Readable } from '#web/ui/listening.ts';
import { useChoices } from './choices.ts';
import { openPlayer, useOpening } from './opening.ts';
import { isFirstTime } from './visits.ts';

// Most visits never hear a page.
const Player = lazy(async () => ({ default: (await import('./player/Player.tsx')).Player }));

type Props = {
  readable: Readable;
  /** The page answers a question. */
  isAnswer: boolean;
};

/** The player of a screen, while it is wanted. An answer reads itself, once, for those who like that. */
export function ReadAloud({ readable, isAnswer }: Props) {
  const { answerID } = readable;
  useReadsItself(answerID, isAnswer);
  const opening = useOpening();
  if (opening?.answerID !== answerID) return null;
  return (
    <Suspense>
      <Player key={opening.id} {...{ opening, readable }} />
    </Suspense>
  );
}

/** The account's flag, unless the person decided otherwise on this device. Source: specification part 1 section 2. */
function useReadsItself(answerID: number, isAnswer: boolean): void {
  const { data: person } = useQuery({ ...currentUserQuery, enabled: false });
  const [{ readsAnswers }] = useChoices(person?.personID ?? '');
  const { key } = useLocation();
  // What is decided while an answer is open counts from the next one on.
  const begin = useEffectEvent(() => {
    const isWanted = readsAnswers ?? person?.tts ?? false;
    if (isFirstTime(key) && isWanted) openPlayer(answerID, { isByItself: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is another answer
  useEffect(() => {
    if (isAnswer) begin();
  }, [isAnswer, answerID, key]);
}
