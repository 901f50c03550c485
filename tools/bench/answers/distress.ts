// `npm run bench:distress`: lists texts of distress for which the help card, which lists helplines, does not
// appear, and harmless questions that are not answered because they are taken for distress or an insult. Then
// counts both for each author of phrases, with a model that was trained without the phrases of this author.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '../../../src/features/assistant/engine/answer.ts';
import { classify } from '../../../src/features/care/classify.ts';
import { tellsOfDistress } from '../../../src/features/care/distress/distress.ts';
import { readSentences } from '../../../src/features/care/talk/sentence.ts';
import { answeringPages, indexPages } from '../media/library-index.ts';
import { missed, type Phrase, readPhrases, stopped } from './distress-rates.ts';
import { train, trainingPhrases } from './distress-training.ts';

const index = indexPages(answeringPages());

for (const name of ['distress.tsv', 'distress-building.tsv', 'distress-second.tsv']) {
  const file = join(import.meta.dirname, '../questions', name);
  if (existsSync(file)) report(name, readPhrases(file));
}

console.log('\nEach author unread, weights made of all the others');
const all = trainingPhrases();
for (const author of new Set(all.map((phrase) => phrase.author))) if (author !== 'rules') leaveOut(author);

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
  console.log(
    `${of}: ${withoutCard.length} of ${countOf(phrases, 'card')} without the card, ${opened.length} of them answered with a page; ` +
      `${stopped(phrases).length} of ${countOf(phrases, 'free')} questions stopped`,
  );
}

function leaveOut(author: string): void {
  const model = train(all.filter((phrase) => phrase.author !== author));
  const unread = all.filter((phrase) => phrase.author === author);
  const shown = unread.filter(({ phrase }) => tellsOfDistress(readSentences(phrase), model));
  const cards = countOf(unread, 'card');
  console.log(
    `${author}: ${cards - countOf(shown, 'card')} of ${cards} without the card, ` +
      `${countOf(shown, 'free')} of ${countOf(unread, 'free')} questions stopped`,
  );
}

function countOf(phrases: Phrase[], expected: Phrase['expected']): number {
  return phrases.filter((phrase) => phrase.expected === expected).length;
}
