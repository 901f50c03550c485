import { describe, expect, test } from 'vitest';
import { apa, type Cited, harvard, mla } from './citation.ts';

const PAGE: Cited = {
  title: 'Emperor penguin',
  site: 'Antarctic Explorer',
  url: 'https://ice.example/content/34',
  read: new Date(2026, 10, 26),
  sentence: '',
};
const SENTENCE = 'An emperor can go down more than 500 m.';

/**
 * For each case: its name, the fields that differ from `PAGE`, and the expected entry for the list of
 * references in APA, Harvard and MLA.
 */
const CASES: [name: string, changes: Partial<Cited>, apa: string, harvard: string, mla: string][] = [
  [
    'a plain title',
    {},
    'Antarctic Explorer. (n.d.). Emperor penguin. Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Emperor penguin, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Emperor Penguin.” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title that is a question',
    { title: 'What is krill?' },
    'Antarctic Explorer. (n.d.). What is krill? Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., What is krill?, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“What Is Krill?” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title that calls out',
    { title: 'Look out below!' },
    'Antarctic Explorer. (n.d.). Look out below! Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Look out below!, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Look Out Below!” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title with a subtitle',
    { title: 'Endurance: the story of a lost ship' },
    'Antarctic Explorer. (n.d.). Endurance: the story of a lost ship. Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Endurance: the story of a lost ship, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Endurance: The Story of a Lost Ship.” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title with small words',
    { title: 'Food at the end of the world' },
    'Antarctic Explorer. (n.d.). Food at the end of the world. Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Food at the end of the world, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Food at the End of the World.” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title with quotation marks',
    { title: 'Who said “Great God! This is an awful place”?' },
    'Antarctic Explorer. (n.d.). Who said “Great God! This is an awful place”? Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Who said “Great God! This is an awful place”?, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Who Said ‘Great God! This Is an Awful Place’?” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a title with letters of other languages',
    { title: 'Adélie penguin' },
    'Antarctic Explorer. (n.d.). Adélie penguin. Retrieved November 26, 2026, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Adélie penguin, viewed 26 November 2026, <https://ice.example/content/34>.',
    '“Adélie Penguin.” Antarctic Explorer, ice.example/content/34. Accessed 26 Nov. 2026.',
  ],
  [
    'a month that is not shortened',
    { read: new Date(2027, 4, 1) },
    'Antarctic Explorer. (n.d.). Emperor penguin. Retrieved May 1, 2027, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Emperor penguin, viewed 1 May 2027, <https://ice.example/content/34>.',
    '“Emperor Penguin.” Antarctic Explorer, ice.example/content/34. Accessed 1 May 2027.',
  ],
  [
    'the month with four letters before the stop',
    { read: new Date(2027, 8, 30) },
    'Antarctic Explorer. (n.d.). Emperor penguin. Retrieved September 30, 2027, from https://ice.example/content/34',
    'Antarctic Explorer n.d., Emperor penguin, viewed 30 September 2027, <https://ice.example/content/34>.',
    '“Emperor Penguin.” Antarctic Explorer, ice.example/content/34. Accessed 30 Sept. 2027.',
  ],
  [
    "a school's own name and address without encryption",
    { site: 'Ice School', url: 'http://192.168.1.20:5000/content/6' },
    'Ice School. (n.d.). Emperor penguin. Retrieved November 26, 2026, from http://192.168.1.20:5000/content/6',
    'Ice School n.d., Emperor penguin, viewed 26 November 2026, <http://192.168.1.20:5000/content/6>.',
    '“Emperor Penguin.” Ice School, 192.168.1.20:5000/content/6. Accessed 26 Nov. 2026.',
  ],
];

describe.each(CASES)('%s', (_, changes, ...entries) => {
  test.each([
    ['APA', apa],
    ['Harvard', harvard],
    ['MLA', mla],
  ] as const)('in %s', (style, cite) => {
    const at = ['APA', 'Harvard', 'MLA'].indexOf(style);
    expect(cite({ ...PAGE, ...changes })).toEqual({ entry: entries[at], quotation: '' });
  });
});

const QUOTED: [name: string, sentence: string, apa: string, harvard: string, mla: string][] = [
  [
    'a sentence',
    SENTENCE,
    '“An emperor can go down more than 500 m” (Antarctic Explorer, n.d.).',
    '‘An emperor can go down more than 500 m’ (Antarctic Explorer n.d.).',
    '“An emperor can go down more than 500 m” (“Emperor Penguin”).',
  ],
  [
    'a sentence with words of somebody else, and an apostrophe',
    "Scott's last entry says “For God's sake look after our people” in ink.",
    "“Scott's last entry says ‘For God's sake look after our people’ in ink” (Antarctic Explorer, n.d.).",
    "‘Scott's last entry says “For God's sake look after our people” in ink’ (Antarctic Explorer n.d.).",
    "“Scott's last entry says ‘For God's sake look after our people’ in ink” (“Emperor Penguin”).",
  ],
];

describe.each(QUOTED)('quoting %s', (_, sentence, ...quotations) => {
  test.each([
    ['APA', apa],
    ['Harvard', harvard],
    ['MLA', mla],
  ] as const)('in %s', (style, cite) => {
    const at = ['APA', 'Harvard', 'MLA'].indexOf(style);
    expect(cite({ ...PAGE, sentence }).quotation).toBe(quotations[at]);
  });
});
