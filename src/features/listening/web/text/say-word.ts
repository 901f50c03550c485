import type { Pronunciation } from '#features/pronunciations/contract.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { deviceNarrators, serverNarrators } from '../narrators/choose-narrators.ts';
import type { Narrator } from '../narrators/narrator.ts';
import { serverVoicesQuery } from '../narrators/voices-query.ts';
import type { Passage } from './passage.ts';

/** How it ended: nobody here has a voice, or none of them could be heard. */
export type Ending = 'said' | 'no voice' | 'failed';

/** A press is at hand: some browsers play only while it is fresh. */
export function prepareVoice(): void {
  void queryClient.prefetchQuery(serverVoicesQuery);
}

/**
 * Says a word as the list has it. The server is given the word and looks it up; the voice of this device knows no list and
 * is given what the list says.
 * @returns ends it without a word
 */
export function sayWord({ word, saidAs }: Pronunciation, ended: (how: Ending) => void): () => void {
  const voices = [
    { find: serverNarrators, text: word },
    { find: deviceNarrators, text: saidAs },
  ];
  let speaking: Narrator | undefined;
  let isOver = false;

  async function say(): Promise<Ending> {
    let ending: Ending = 'no voice';
    for (const { find, text } of voices) {
      const [narrator] = await find(null);
      if (isOver) return ending;
      if (!narrator) continue;
      speaking = narrator;
      ending = await hear(narrator, text);
      if (ending === 'said') return ending;
    }
    return ending;
  }

  say().then(
    (how) => !isOver && ended(how),
    () => !isOver && ended('failed'),
  );
  return () => {
    isOver = true;
    speaking?.hush();
  };
}

function hear(narrator: Narrator, text: string): Promise<Ending> {
  const passage: Passage = { text, places: Array(text.length).fill(null), block: 0 };
  return new Promise((resolve) => {
    narrator.say(passage, 0, {
      started: () => {},
      reached: () => {},
      ended: () => resolve('said'),
      failed: () => resolve('failed'),
    });
  });
}
