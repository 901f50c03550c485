import { describe, expect, test } from 'vitest';
import { type LibraryPage, parsePageFile } from '../../src/features/library/server/page-file.ts';
import { type Library, readLibrary } from '../../src/features/library/server/read-library.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import type { Target } from '../../src/platform/shared/content/page-question.ts';
import { sentences } from '../../src/platform/shared/text/sentences.ts';
import { checkLibrary } from './check-library.ts';
import { isError, type RULES } from './finding.ts';
import { classOf } from './sources.ts';
import { readVolatileFigures, type VolatileFigure } from './volatile-figures.ts';

test('the starting library has no errors', () => {
  expect(checkLibrary(readLibrary(), readVolatileFigures()).filter(isError)).toEqual([]);
});

test('a correct library has no findings', () => {
  expect(check([aPage(), anotherPage()])).toEqual([]);
});

const SIX = ['how hot is it', 'is it warm', 'why shiver', 'brrr', 'can you touch it', 'feel'].map((asked) =>
  ask(asked),
);

const ICE = '<p>Ice is cold.</p>';

test.each([
  'Why are tents and huts cold?',
  'Is snow red or green?',
  'How old is it?',
  'Rocks and how they form',
])('one question is no fault of a heading: %s', (title) => {
  expect(check([aPage({ dialog: [{ title, text: ICE }] }), anotherPage()])).toEqual([]);
});

describe('one planted fault is found at its place, and nothing else', () => {
  test.each([
    ['broken link', { buttons: [leadTo(2), leadTo(99)] }],
    ['broken link', { pictures: [aPicture({ link: 99 })] }],
    ['broken link', { dialog: [{ text: '<p>See <a href="/content/99">this page</a>.</p>' }] }],
    ['missing picture', { pictures: [aPicture(), aPicture({ file: 'unknown-1.jpg' })] }],
    ['missing film', { films: [{ file: 'unknown.mp4', caption: 'Ice moves', credit: 'A painter' }] }],
    ['no alternative text', { pictures: [aPicture({ alt: 'Penguin' })] }],
    ['no alternative text', { pictures: [aPicture({ alt: aPicture().caption })] }],
    ['hidden picture', { columns: 2, pictures: [aPicture(), aPicture(), aPicture()] }],
    ['too many words', { dialog: [{ text: `<p>${'Snow. '.repeat(121)}</p>` }] }],
    ['too many words', { dialog: Array.from({ length: 9 }, (_, at) => ({ text: `<p>Snow ${at}.</p>` })) }],
    ['two questions in a heading', { dialog: [{ title: 'Is it old, and who owns it?', text: ICE }] }],
    ['two questions in a heading', { dialog: [{ title: 'When and where is it?', text: ICE }] }],
    ['two questions in a heading', { dialog: [{ title: 'Is it old? Is it cold?', text: ICE }] }],
    [
      'sentence twice',
      { dialog: [{ text: '<p>It is dark all day in June. It is dark all day in June.</p>' }] },
    ],
    [
      'hard to read',
      { dialog: [{ text: '<p>Bioluminescent invertebrates demonstrate evolutionary adaptability.</p>' }] },
    ],
    ['wrong fact', { fact: { value: '7 km', sentence: 'is not on the page.', picture: 'ice-1.jpg' } }],
    ['wrong fact', { fact: { value: 'Ice', sentence: 'is here.', picture: 'of-another-page.jpg' } }],
    ['wrong fact', { fact: { value: 'Ice', sentence: 'is cold '.repeat(7).trim(), picture: 'ice-1.jpg' } }],
    ['no fact', { fact: undefined }],
    ['question without sentence', { questions: [...SIX, ask('who owns it', 'It was sold.')] }],
    ['question without target', { questions: [...SIX, pointAt('picture', 'gone-1.jpg')] }],
    ['question without target', { questions: [...SIX, pointAt('place', 'atlantis')] }],
    ['question without target', { questions: [...SIX, pointAt('weather', '00000')] }],
    ['question without target', { questions: [...SIX, pointAt('quiz', '2')] }],
    ['question twice', { questions: [...SIX, ask('does it melt'), ask('Does it melt')] }],
    ['too few questions', { questions: SIX.slice(1) }],
    ['too many questions', { questions: Array.from({ length: 351 }, (_, at) => ask(`brrr ${at}`)) }],
    [
      'copied question',
      {
        dialog: [{ text: '<p>Ice is cold. Ice can be very old.</p>' }],
        questions: [...SIX, ask('ice can be very what', 'Ice can be very old.')],
      },
    ],
    [
      'weak source',
      { sources: [{ organisation: 'A', address: 'https://a.blogspot.com/', checked: '2026-11' }] },
    ],
    ['source not checked', { sources: [{ organisation: 'A museum', checked: false }] }],
  ] satisfies [keyof typeof RULES, Partial<LibraryPage>][])('%s', (rule, fault) => {
    expect(check([aPage(fault), anotherPage()])).toMatchObject([{ rule }]);
  });

  test('a sentence from another page', () => {
    const dialog = [{ text: '<p>Ice is lighter than the sea water.</p>' }];
    expect(check([aPage({ dialog }), anotherPage({ dialog })])).toMatchObject([
      { rule: 'sentence twice', answerID: 2 },
    ]);
  });

  test('a page that no button leads to', () => {
    const found = check([aPage(), anotherPage(), anotherPage({ answerID: 3, title: 'Alone' })]);
    expect(found).toMatchObject([{ rule: 'no way in', answerID: 3 }]);
  });

  test('a diagram that is cropped', () => {
    const credit = 'Diagram: a painter';
    const cropped = aPage({ pictures: [aPicture({ credit })] });
    const whole = aPage({ pictures: [aPicture({ credit, fit: 'contain' })] });
    expect(check([cropped, anotherPage()])).toEqual([
      { rule: 'cropped diagram', answerID: 1, what: 'ice-1.jpg' },
    ]);
    expect(check([whole, anotherPage()])).toEqual([]);
  });

  test('a topic page that begins with the picture of another page', () => {
    expect(check([aPage(), anotherPage({ pictures: [aPicture()] })])).toEqual([
      { rule: 'lead picture of another page', answerID: 2, what: 'ice-1.jpg' },
    ]);
  });

  test('a medium that no page shows', () => {
    const found = check([aPage({ pictures: [] }), anotherPage()]);
    expect(found).toEqual([{ rule: 'unused medium', what: 'ice-1.jpg' }]);
  });

  test.each(['<p>There were 66 colonies.</p>', '<p>In 2023 there were many.</p>'])(
    'a changing figure without its year, or gone: %s',
    (text) => {
      const found = check(
        [aPage({ dialog: [{ text }] }), anotherPage()],
        [{ page: 1, figure: '66 colonies', checked: '2026-11' }],
      );
      expect(found).toMatchObject([{ rule: 'figure without a date', answerID: 1 }]);
    },
  );
});

test('a changing figure in a sentence with its year is correct', () => {
  const dialog = [{ text: '<p>By 2023 there were 66 colonies.</p>' }];
  expect(
    check([aPage({ dialog }), anotherPage()], [{ page: 1, figure: '66 colonies', checked: '2026-11' }]),
  ).toEqual([]);
});

test('a changing figure is to be looked up again a year before the last source was read', () => {
  const dialog = [{ text: '<p>By 2023 there were 66 colonies.</p>' }];
  const sources = [{ organisation: 'A museum', checked: '2027-11' }];
  const pages = [aPage({ dialog, sources }), anotherPage()];
  expect(check(pages, [{ page: 1, figure: '66 colonies', checked: '2026-11' }])).toEqual([]);
  expect(check(pages, [{ page: 1, figure: '66 colonies', checked: '2026-10' }])).toEqual([
    { rule: 'figure to look up again', answerID: 1, what: '66 colonies' },
  ]);
});

test.each([
  ['https://doi.org/10.1038/s43247-023-00927-x', 'papers and data sets'],
  ['https://www.antarctica.gov.au/news/2020/weather-window-opens', 'agencies and treaty bodies'],
  ['https://www.ats.aq/e/protected.html', 'agencies and treaty bodies'],
  ['https://www.bas.ac.uk/project/rothera', 'agencies and treaty bodies'],
  ['https://www.spri.cam.ac.uk/museum/diaries/', 'universities and museums'],
  ['https://en.wikipedia.org/wiki/Operation_Tabarin', 'encyclopaedias'],
  ['https://roymangersnes.wordpress.com/2014/11/02/south-georgia/', 'blogs and private pages'],
  ['https://en.wikisource.org/wiki/Aurora_Australis', 'newspapers, societies, companies and others'],
  ['https://www.nma.gov.au/defining-moments', 'universities and museums'],
  ['https://blog.tepapa.govt.nz/2014/06/06/squid', 'universities and museums'],
  ['https://museum.rba.gov.au/exhibitions/mawson', 'universities and museums'],
  ['https://icecube.wisc.edu/science', 'universities and museums'],
  ['https://ocean.si.edu/penguins', 'universities and museums'],
  ['https://ir.canterbury.ac.nz/handle/10092/13847', 'universities and museums'],
  ['https://apc.antarctica.ac.uk/', 'agencies and treaty bodies'],
  ['https://nzhistory.govt.nz/erebus', 'agencies and treaty bodies'],
  ['https://pmc.ncbi.nlm.nih.gov/articles/PMC1/', 'papers and data sets'],
  ['https://epic.awi.de/id/eprint/1/', 'papers and data sets'],
  ['https://antarcticnature.com/penguins', 'newspapers, societies, companies and others'],
  ['https://wikitravel.org/en/Antarctica', 'newspapers, societies, companies and others'],
  ['https://www.sealaq.com/', 'newspapers, societies, companies and others'],
  [undefined, 'without an address'],
])('the class of a source: %s', (address, expected) => {
  expect(classOf({ organisation: 'A', address, checked: '2026-11' })).toBe(expected);
});

function check(pages: LibraryPage[], figures: VolatileFigure[] = []) {
  const pictures: Library['pictures'] = new Map([['ice-1.jpg', { width: 8, height: 6, placeholder: '' }]]);
  return checkLibrary(
    {
      categories: [],
      pages: pages.map((page) => ({ page, hash: '' })),
      pictures,
      films: new Map(),
      bulletins: [],
      quizzes: [],
      lessons: [],
      credits: { licence: '', source: '' },
    },
    figures,
  );
}

function aPage(parts: Partial<LibraryPage> = {}): LibraryPage {
  const sound = parsePageFile('---\nanswerID: 1\ntitle: Ice\n---\nIce is cold.');
  const page = { ...sound, category: 'Ice', pictures: [aPicture()], buttons: [leadTo(2)], ...parts };
  const [first] = page.pictures;
  const word = textContent(page.dialog[0]?.text ?? '').split(' ')[0] ?? '';
  return {
    ...(first && { fact: { value: word, sentence: 'is what this page is about.', picture: first.file } }),
    ...page,
    questions: parts.questions ?? page.dialog.flatMap(({ text }, at) => sixAbout(page, text, at)),
  };
}

/** Makes six questions about the first sentence of a block. */
function sixAbout({ answerID }: { answerID: number }, html: string, block: number) {
  const text = textContent(html);
  const first = sentences(text)[0];
  const sentence = text.slice(first?.start, first?.end);
  return ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ask(`${name} ${answerID} ${block}`, sentence));
}

function ask(asked: string, sentence = 'Ice is cold.') {
  return { asked, sentence };
}

function pointAt(is: Target['is'], id: string) {
  return { asked: 'show me', sentence: '', target: { is, id } };
}

function anotherPage(parts: Partial<LibraryPage> = {}): LibraryPage {
  return aPage({ answerID: 2, title: 'Snow', pictures: [], buttons: [leadTo(1)], ...parts });
}

function aPicture(parts: Partial<LibraryPage['pictures'][number]> = {}): LibraryPage['pictures'][number] {
  const words = { caption: 'Ice on the sea', alt: 'White ice on a dark sea.', credit: 'A painter' };
  return { file: 'ice-1.jpg', fit: 'cover', ...words, ...parts };
}

function leadTo(action: number): LibraryPage['buttons'][number] {
  return { name: 'Read on', action };
}
