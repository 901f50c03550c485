import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MapPlace } from '#features/map/map-place.ts';
import type { EditablePage } from '../../editing-contract.ts';
import { questionsBySentence } from '../questions/questions-by-sentence.ts';
import { isChanged } from '../working-copy/working-copy.ts';
import type { Choices, Side } from './merge-lists.ts';
import { mergePages, suggestedChoices } from './merge-pages.ts';

const ask = (asked: string) => ({ asked, sentence: '' });

const ORIGINAL: EditablePage = {
  answerID: 214,
  title: 'Penguins',
  category: 'animals',
  subCategory: 'birds',
  dialog: [
    { title: '', text: '<p>Eighteen kinds of penguin live in the south.</p>' },
    { title: 'Built for cold', text: '<p>Short, stiff feathers overlap like roof tiles.</p>' },
    { title: 'At sea', text: '<p>They swim after krill and small fish.</p>' },
  ],
  buttons: [
    { buttonName: 'How emperors keep warm', buttonAction: 231 },
    { buttonName: 'What do penguins eat?', buttonAction: 205 },
  ],
  items: [
    { itemID: 'a', itemName: 'emperors.jpg', itemCaption: 'Emperor colony', constrainItem: true },
    { itemID: 'b', itemName: 'adelies.jpg', itemCaption: 'Adélies on a floe', constrainItem: true },
  ],
  rows: 2,
  cols: 3,
  quizURL: null,
  rev: 4,
  media: {},
  questions: [ask('what lives on the ice')],
};
const [INTRODUCTION, COLD, SEA] = ORIGINAL.dialog as [Block, Block, Block];
const [EMPERORS, ADELIES] = ORIGINAL.items as [Picture, Picture];
type Block = EditablePage['dialog'][number];
type Picture = EditablePage['items'][number];

function change(changes: Partial<EditablePage>): EditablePage {
  return { ...ORIGINAL, ...changes };
}

/** Merges the two versions without any choice of the user: only with the suggestions. */
function merge(mine: EditablePage, theirs: EditablePage) {
  const result = mergePages({ original: ORIGINAL, mine, theirs });
  return {
    ...result,
    open: result.differences.filter(({ suggested }) => suggested === null).map(({ name }) => name),
    ...result.build(suggestedChoices(result.differences)),
  };
}

describe('changes of different parts are both included', () => {
  test('different blocks', () => {
    const mine = change({ dialog: [{ title: '', text: '<p>Eighteen kinds live here.</p>' }, COLD, SEA] });
    const theirs = change({ rev: 5, dialog: [INTRODUCTION, COLD, { ...SEA, title: 'In the sea' }] });
    const { page, open, differences, sameCount } = merge(mine, theirs);
    expect(page.dialog).toEqual([mine.dialog[0], COLD, theirs.dialog[2]]);
    expect(page.rev).toBe(5);
    expect(open).toEqual([]);
    expect(differences.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['Text 1', 'mine'],
      ['Text 3', 'theirs'],
    ]);
    expect(sameCount).toBe(11);
  });

  test('title and text of one block', () => {
    const mine = change({ dialog: [INTRODUCTION, { ...COLD, title: 'Built for the cold' }, SEA] });
    const theirs = change({
      dialog: [INTRODUCTION, { ...COLD, text: '<p>Short feathers overlap.</p>' }, SEA],
    });
    const { page, open } = merge(mine, theirs);
    expect(page.dialog[1]).toEqual({ title: 'Built for the cold', text: '<p>Short feathers overlap.</p>' });
    expect(open).toEqual([]);
  });

  test('an inserted block, and a moved one', () => {
    const added = { title: 'Chicks', text: '<p>Grey down keeps a chick warm.</p>' };
    const mine = change({ dialog: [INTRODUCTION, added, COLD, SEA] });
    const theirs = change({ dialog: [SEA, INTRODUCTION, COLD] });
    const { page, open } = merge(mine, theirs);
    expect(page.dialog).toEqual([SEA, INTRODUCTION, added, COLD]);
    expect(open).toEqual([]);
  });

  test('caption and fit of one picture, an added picture each, a question each', () => {
    const krill = { itemID: 'k', itemName: 'krill.jpg' };
    const whale = { itemID: 'w', itemName: 'whale.jpg' };
    const mine = change({
      items: [{ ...EMPERORS, itemCaption: 'Emperors' }, ADELIES, krill],
      questions: [ask('penguin kinds'), ...ORIGINAL.questions],
    });
    const theirs = change({
      items: [{ ...EMPERORS, constrainItem: false }, ADELIES, whale],
      questions: [...ORIGINAL.questions, ask('black and white birds')],
    });
    const { page, open } = merge(mine, theirs);
    expect(page.items.map(({ itemID }) => itemID).sort()).toEqual(['a', 'b', 'k', 'w']);
    expect(page.items[0]).toMatchObject({ itemCaption: 'Emperors', constrainItem: false });
    expect(page.questions.map(({ asked }) => asked).toSorted()).toEqual([
      'black and white birds',
      'penguin kinds',
      'what lives on the ice',
    ]);
    expect(open).toEqual([]);
  });
});

describe('the places on the map', () => {
  const casey = [{ pin: 'casey' }];
  const cape = [{ lat: -66.28, lon: 110.5 }];

  test('come from the side that changed them, also if it removed them', () => {
    expect(merge(change({ mapPlaces: casey }), change({ title: 'Seals' })).page.mapPlaces).toEqual(casey);
    const placed = { original: { ...ORIGINAL, mapPlaces: casey }, mine: ORIGINAL };
    const merging = mergePages({ ...placed, theirs: { ...placed.original, title: 'Seals' } });
    const { page } = merging.build(suggestedChoices(merging.differences));
    expect(page).toMatchObject({ title: 'Seals', mapPlaces: [] });
  });

  test('need a decision if both sides changed them', () => {
    const { differences, open } = merge(change({ mapPlaces: casey }), change({ mapPlaces: cape }));
    expect(open).toEqual(['On the map']);
    expect(differences).toMatchObject([
      { name: 'On the map', mine: { is: 'places', places: casey }, theirs: { is: 'places', places: cape } },
    ]);
  });
});

describe('a part that both sides changed needs a decision', () => {
  test('the same text', () => {
    const mine = change({
      dialog: [{ title: '', text: '<p>Many kinds of penguin live in the south.</p>' }, COLD, SEA],
    });
    const theirs = change({
      dialog: [{ title: '', text: '<p>Eighteen kinds of bird live in the south.</p>' }, COLD, SEA],
    });
    expect(merge(mine, theirs).open).toEqual(['Text 1']);
  });

  test('removed here, reworded there', () => {
    const mine = change({ dialog: [INTRODUCTION, SEA] });
    const theirs = change({ dialog: [INTRODUCTION, { ...COLD, title: 'Made for cold' }, SEA] });
    const { open, differences } = merge(mine, theirs);
    expect(open).toEqual(['Text 2']);
    expect(differences[0]?.mine).toEqual({ is: 'nothing' });
  });

  test('the order', () => {
    const mine = change({ dialog: [COLD, INTRODUCTION, SEA] });
    const theirs = change({ dialog: [SEA, INTRODUCTION, COLD] });
    expect(merge(mine, theirs).open).toEqual(['Order of texts']);
  });

  test('a button, name and target together', () => {
    const mine = change({ buttons: [{ buttonName: 'Warm emperors', buttonAction: 231 }] });
    const theirs = change({ buttons: [{ buttonName: 'How emperors keep warm', buttonAction: 232 }] });
    expect(merge(mine, theirs).open).toEqual(['Button 1']);
  });
});

describe('the questions of a sentence', () => {
  const SWIM = 'They swim after krill and small fish.';
  const bound = { asked: 'what do they hunt', sentence: SWIM };
  const blockOfQuestion = ({ dialog, questions }: EditablePage) =>
    questionsBySentence(dialog, questions, { offered: [], nameOf: () => '' }).blocks.find(({ rows }) =>
      rows.some((row) => row.questions.length > 0),
    )?.rows[0]?.block;

  test('stay with it if the other person moved it to another block', () => {
    const mine = change({ questions: [...ORIGINAL.questions, bound] });
    const moved = { ...COLD, text: `${COLD.text}<p>${SWIM}</p>` };
    const theirs = change({ rev: 5, dialog: [INTRODUCTION, moved, { ...SEA, text: '<p>They dive.</p>' }] });
    expect(blockOfQuestion(mine)).toBe(2);
    const { page, open } = merge(mine, theirs);
    expect(open).toEqual([]);
    expect(page.questions).toContainEqual(bound);
    expect(blockOfQuestion(page)).toBe(1);
    expect(questionsBySentence(page.dialog, page.questions, { offered: [], nameOf: () => '' }).lost).toEqual(
      [],
    );
  });

  test('are no difference if only spaces differ, and need a decision if both sides bound them', () => {
    const versions = (sentence: string) =>
      change({ questions: [{ asked: 'what lives on the ice', sentence }] });
    expect(merge(versions(SWIM), versions(SWIM.replace(' ', '\u00a0 '))).differences).toEqual([]);
    const { open } = merge(versions(SWIM), versions('Short, stiff feathers overlap like roof tiles.'));
    expect(open).toEqual(['Question it answers']);
  });
});

test('more than a page may contain is reported, not cut', () => {
  const button = (name: string) => ({ buttonName: name, buttonAction: 1 });
  const mine = change({ buttons: [...ORIGINAL.buttons, button('Mine')] });
  const theirs = change({ buttons: [...ORIGINAL.buttons, button('Theirs')] });
  const { tooMany, page } = merge(mine, theirs);
  expect(tooMany).toEqual(['4 buttons, at most 3']);
  expect(page.buttons).toHaveLength(4);
});

describe('for any changes by two people', () => {
  test("an unchanged side gets the other's changes, without a choice", () => {
    fc.assert(
      fc.property(aPage, aPage, (original, other) => {
        for (const versions of [
          { original, mine: original, theirs: other },
          { original, mine: other, theirs: original },
        ]) {
          const { differences, build } = mergePages(versions);
          expect(differences.filter(({ suggested }) => suggested === null)).toEqual([]);
          expect(contentOf(build(suggestedChoices(differences)).page)).toEqual(contentOf(other));
        }
      }),
    );
  });

  test('each side can be restored completely', () => {
    fc.assert(
      fc.property(aPage, aPage, aPage, (original, mine, theirs) => {
        const { differences, build } = mergePages({ original, mine, theirs });
        const all = (side: Side): Choices => Object.fromEntries(differences.map(({ id }) => [id, side]));
        expect(contentOf(build(all('mine')).page)).toEqual(contentOf(mine));
        expect(contentOf(build(all('theirs')).page)).toEqual(contentOf(theirs));
        expect(new Set(differences.map(({ id }) => id)).size).toBe(differences.length);
      }),
    );
  });

  test('no text of either side is missing without being offered as a choice', () => {
    fc.assert(
      fc.property(aPage, aPage, aPage, (original, mine, theirs) => {
        const { differences, build } = mergePages({ original, mine, theirs });
        const merged = partsOf(build(suggestedChoices(differences)).page);
        const open = JSON.stringify(differences.filter(({ suggested }) => suggested === null));
        const known = partsOf(original);
        for (const part of [...partsOf(mine), ...partsOf(theirs)])
          if (!known.has(part)) expect(merged.has(part) || open.includes(part)).toBe(true);
      }),
    );
  });

  test('changes of different blocks and pictures are both included, without a choice', () => {
    fc.assert(
      fc.property(aPage, fc.nat(), fc.nat(), (original, first, second) => {
        const { dialog, items } = original;
        fc.pre(dialog.length > 1 && items.length > 1);
        const [a, b] = [first % dialog.length, (first + 1) % dialog.length];
        const [c, d] = [second % items.length, (second + 1) % items.length];
        const mine = { ...original, ...touched(original, a, c, 'myword') };
        const theirs = { ...original, ...touched(original, b, d, 'theirword') };
        const { differences, build } = mergePages({ original, mine, theirs });
        expect(differences.filter(({ suggested }) => suggested === null)).toEqual([]);
        const { page } = build(suggestedChoices(differences));
        expect(page.dialog[a]?.text).toContain('myword');
        expect(page.dialog[b]?.text).toContain('theirword');
        expect(page.items[c]?.itemCaption).toBe('myword');
        expect(page.items[d]?.itemCaption).toBe('theirword');
      }),
    );
  });
});

function touched({ dialog, items }: EditablePage, block: number, picture: number, word: string) {
  return {
    dialog: dialog.map((one, at) =>
      at === block ? { ...one, text: one.text.replace('</p>', ` ${word}</p>`) } : one,
    ),
    items: items.map((one, at) => (at === picture ? { ...one, itemCaption: word } : one)),
  };
}

/**
 * Random texts of only a few different words, so that both versions often use the same words. Each text is
 * long enough to be recognised after a change.
 */
const aText = fc
  .array(fc.constantFrom('ice', 'krill', 'wind', 'hut', 'seal', 'floe', 'moss', 'berg'), {
    minLength: 3,
    maxLength: 9,
  })
  .map((words) => `<p>${words.join(' ')}</p>`);
const aBlock = fc.record({ title: fc.constantFrom('Cold', 'Food', 'Chicks', 'Sea'), text: aText });
const aPicture = fc.record({
  itemID: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  itemName: fc.constantFrom('one.jpg', 'two.jpg', 'three.jpg'),
  itemCaption: fc.constantFrom('First caption', 'Second caption', 'Third caption'),
  constrainItem: fc.boolean(),
});
const aPage: fc.Arbitrary<EditablePage> = fc
  .record({
    title: fc.constantFrom('Penguins', 'Whales'),
    dialog: fc.uniqueArray(aBlock, { maxLength: 6, selector: ({ text }) => text }),
    buttons: fc.uniqueArray(
      fc.record({
        buttonName: fc.constantFrom('Warm', 'Eat', 'Map', 'Fly'),
        buttonAction: fc.constantFrom(231, 205, '/content/3'),
      }),
      { maxLength: 3, selector: ({ buttonName }) => buttonName },
    ),
    items: fc.uniqueArray(aPicture, { maxLength: 6, selector: ({ itemID }) => itemID }),
    cols: fc.constantFrom(2, 3),
    rows: fc.constantFrom(1, 2),
    quizURL: fc.constantFrom(null, 'quiz'),
    questions: fc
      .uniqueArray(fc.constantFrom('one', 'two', 'three', 'four'))
      .map((all) => all.map((asked) => ask(asked))),
    mapPlaces: fc.constantFrom<MapPlace[]>([{ pin: 'casey' }], [{ lat: -70, lon: 10 }], []),
  })
  .map((content) => ({ ...ORIGINAL, ...content }));

function contentOf({ rev: _rev, media: _media, questions, ...content }: EditablePage) {
  return { ...content, questions: questions.toSorted((a, b) => (a.asked < b.asked ? -1 : 1)) };
}

function partsOf({ title, dialog, buttons, items, questions }: EditablePage): Set<string> {
  return new Set([
    title,
    ...dialog.map(({ text }) => text),
    ...buttons.map(({ buttonName }) => buttonName),
    ...items.map(({ itemCaption = '' }) => itemCaption),
    ...questions.map(({ asked }) => asked),
  ]);
}

test('the generated pages differ', () => {
  const [one, other] = fc.sample(aPage, { numRuns: 2, seed: 7 }) as [EditablePage, EditablePage];
  expect(isChanged(one, other)).toBe(true);
});
