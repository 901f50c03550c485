// `npm run bench:distress`: which texts of distress get no help card, and which questions are stopped.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../src/features/assistant/engine/answer.ts';
import { classify } from '../src/features/care/classify.ts';
import { missed, type Phrase, readPhrases, stopped } from './distress-rates.ts';
import { answeringPages, indexPages } from './library-index.ts';

const index = indexPages(answeringPages());

for (const name of ['distress.tsv', 'distress-second.tsv']) {
  const file = join(import.meta.dirname, 'questions', name);
  if (existsSync(file)) report(name, readPhrases(file));
}

function report(name: string, phrases: Phrase[]): void {
  console.log(`\n${name}`);
  const authors = [...new Set(phrases.map(({ author }) => author))];
  for (const author of authors)
    show(
      `author ${author}`,
      phrases.filter((phrase) => phrase.author === author),
    );
  if (authors.length > 1) show('together', phrases);
  for (const { phrase } of missed(phrases)) console.log(`  no card: ${phrase}`);
  for (const { phrase } of stopped(phrases)) console.log(`  stopped: ${phrase}`);
}

function show(of: string, phrases: Phrase[]): void {
  const withoutCard = missed(phrases);
  const opened = withoutCard.filter(
    ({ phrase }) => classify(phrase).is === 'question' && answer(index, phrase).is === 'page',
  );
  const count = (expected: string) => phrases.filter((phrase) => phrase.expected === expected).length;
  console.log(
    `${of}: ${withoutCard.length} of ${count('card')} without the card, ${opened.length} of them answered with a page; ` +
      `${stopped(phrases).length} of ${count('free')} questions stopped`,
  );
}
