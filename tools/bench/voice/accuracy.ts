import { spokenWords } from '../../../src/features/voice/server/vocabulary/spoken-words.ts';
import type { Speaker } from './speaker.ts';
import { speechOf } from './speech-of.ts';

/** @returns the id of the page that answers a text; undefined if no page does */
export type OpenPage = (text: string) => Promise<number | undefined>;

type Tally = {
  errors: number;
  words: number;
  whole: number;
  questions: number;
  pages: number;
  answered: number;
};

/**
 * Speaks every question in every voice. Prints the recognised texts that contain errors, and the shares of
 * right words, questions and pages.
 */
export async function reportAccuracy(
  speaker: Speaker,
  openPage: OpenPage,
  questions: string[],
  voices: string[],
): Promise<void> {
  const all = emptyTally();
  for (const voice of voices) {
    const tally = emptyTally();
    const speech = speechOf(questions, voice);
    for (const [n, question] of questions.entries()) {
      const { text } = await speaker.ask(speech[n] ?? Buffer.alloc(0), 'fast');
      const said = spokenWords(question);
      const errors = editDistance(said, spokenWords(text));
      // The page that opens when the question is typed counts as the right page.
      const right = await openPage(question);
      const isRightPage = right !== undefined && (await openPage(text)) === right;
      count(tally, { errors, words: said.length, isRightPage, isAnswered: right !== undefined });
      if (errors > 0)
        console.log(`  ${voice}: "${question}" -> "${text}"${isRightPage ? '' : ' (another page)'}`);
    }
    print(voice, tally);
    for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key];
  }
  print('all', all);
}

function emptyTally(): Tally {
  return { errors: 0, words: 0, whole: 0, questions: 0, pages: 0, answered: 0 };
}

function count(
  tally: Tally,
  asked: { errors: number; words: number; isRightPage: boolean; isAnswered: boolean },
): void {
  tally.errors += asked.errors;
  tally.words += asked.words;
  tally.questions += 1;
  tally.whole += Number(asked.errors === 0);
  tally.answered += Number(asked.isAnswered);
  tally.pages += Number(asked.isRightPage);
}

function print(voice: string, { errors, words, whole, questions, pages, answered }: Tally): void {
  const percent = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  console.log(
    `${voice}: word error rate ${percent(errors, words)}, whole question ${percent(whole, questions)}, ` +
      `right page ${percent(pages, answered)} of ${answered} that the library answers when typed`,
  );
}

/** @returns the number of words that must be replaced, added or removed to turn one text into the other */
function editDistance(said: string[], heard: string[]): number {
  let before = heard.map((_, n) => n + 1);
  said.forEach((word, row) => {
    const now: number[] = [];
    heard.forEach((other, n) => {
      const diagonal = n === 0 ? row : (before[n - 1] ?? 0);
      const left = n === 0 ? row + 1 : (now[n - 1] ?? 0);
      now.push(Math.min(diagonal + Number(word !== other), left + 1, (before[n] ?? 0) + 1));
    });
    before = now;
  });
  return heard.length === 0 ? said.length : (before.at(-1) ?? 0);
}
