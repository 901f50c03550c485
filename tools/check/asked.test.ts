import { expect, test } from 'vitest';
import { answer } from '../../src/features/assistant/engine/answer.ts';
import { answeringPages, indexPages } from '../bench/media/library-index.ts';

const index = indexPages(answeringPages());

// The first five questions are the example questions of page 140 of the library, as a child would ask them.
test.each([
  ['how cold does it get at the south pole', '−82.8 °C'],
  ['what do pengwins eat', 'Penguins eat krill'],
  ['who was first to reach the pole', 'Roald Amundsen'],
  ['how thick is the ice', 'almost 2 km'],
  ['why are there no polar bears in antarctica', 'Polar bears never came south'],
  ['what is krill', 'Krill are small sea animals'],
  ['how do penguins pee', 'Penguins pee and poo'],
  ['can you live in antartica', 'Nobody lives in Antarctica for ever'],
  ['whats the coldest ever', '−89.2 °C'],
  ['has anyone died there', 'people have died in Antarctica'],
  ['krill', 'Krill are small sea animals'],
  ['icebergs', 'An iceberg is a big piece of ice'],
  ['tell me about antarctica', 'Antarctica is the continent around the South Pole'],
])('“%s” is answered by a sentence with “%s”', (question, words) => {
  expect(answer(index, question)).toMatchObject({
    is: 'page',
    evidence: { sentence: expect.stringContaining(words) },
  });
});
