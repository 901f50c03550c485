import type { Pronunciation } from '#features/pronunciations/contract.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { deviceNarrators, serverNarrators } from '../narrators/choose-narrators.ts';
import type { Narrator } from '../narrators/narrator.ts';
import { serverVoicesQuery } from '../narrators/voices-query.ts';
import type { Passage } from './passage.ts';

/** How an attempt to say a word ended: the word was said, there is no voice, or every voice has failed. */
export type Ending = 'said' | 'no voice' | 'failed';

/**
 * Loads the list of voices when the user is about to click: some browsers play sound only directly after a
 * click.
 */
export function prepareVoice(): void {
  void queryClient.prefetchQuery(serverVoicesQuery);
}

/**
 * Says a word with its pronunciation from the list. The server's voice gets the word, because the server
 * looks it up in the list. A voice of this device gets the spelling from the list.
 * @returns a function that stops the voice without calling `ended`
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
