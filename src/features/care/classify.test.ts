import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLibrary } from '#features/library/server/read-library.ts';
import { missed, readPhrases, stopped } from '../../../tools/bench/answers/distress-rates.ts';
import { examplesOfRules } from '../../../tools/bench/answers/distress-training.ts';
import { classify } from './classify.ts';
import { DESPAIR_RULES } from './distress/despair-rules.ts';
import { HARM_RULES } from './distress/harm-rules.ts';
import { SELF_HARM_RULES } from './distress/self-harm-rules.ts';

const QUESTIONS = join(import.meta.dirname, '../../../tools/bench/questions');

describe('distress is recognised', () => {
  test.each(['despair-rules.ts', 'self-harm-rules.ts', 'harm-rules.ts'].flatMap(examplesOfRules))(
    'by the rule that is for it: "%s"',
    (like) => {
      expect(classify(like)).toEqual({ is: 'distress' });
    },
  );

  test.each([
    [
      'misspelt',
      ['i wanna dye', 'i wont to die', 'i want to kil my slef', 'suacide', 'im deppressed', 'my dad hitz me'],
    ],
    ['by sound', ['sewerside', 'i feel sewer sidal', 'sooicide']],
    [
      'in slang',
      ['kms', 'im gonna unalive myself', 'my friend wants to kys', 'i h8 my life', 'no1 likes me'],
    ],
    [
      'with letters hidden',
      ['i want to k!ll myself', 'su1c1de', 'i want to d*e', 'k m s', 'i w a n t t o d i e'],
    ],
    ['in one word', ['iwanttodie', 'killmyself']],
    ['without apostrophes, and with any', ['i cant go on', 'i can’t go on', 'im worthless', "i'm worthless"]],
    ['drawn out', ['i want to dieeeeee', 'i feeeeel so sad']],
    ['in capitals', ['I WANT TO DIE', 'I Hate My Life']],
    [
      'between others',
      ['what do penguins eat. i want to die', 'i just want to... die', 'hello\ni hurt myself'],
    ],
    [
      'of a friend',
      ['my friend wants to die', 'my sister is cutting herself', 'a boy in my class gets hit by his dad'],
    ],
    [
      'beside the subject',
      ['i want to freeze to death in antarctica', 'can i live with penguins so my dad cant hit me'],
    ],
    [
      'behind harmless talk',
      [
        'what do penguins eat and how big do seals get and where do whales live i want to die',
        'what is the biggest iceberg in antarctica and my dad hits me',
      ],
    ],
    [
      'in words that no rule foresees',
      [
        'there is nobody left who would look for me',
        'we wait in the garden until dad has calmed down',
        'mum says i am the reason for everything bad',
      ],
    ],
    [
      'behind a polite beginning, also without the word "i"',
      [
        'can you help me with not eating anymore',
        'can you help me with being hit at home',
        'could you please tell me how to stop hating myself',
        'being hit at home',
        'not ok',
        'cant stop hurting myself',
      ],
    ],
    [
      'behind an introduction',
      [
        'hello my name is zoe and i dont want to live anymore',
        'i am in grade 7 and everyone beats me up',
        'i am 11 and my stepdad comes into my room at night',
        'i live in fear',
        'i am 11 and pregnant',
        'i am in year 6 and pregnant',
        'i am 12 weeks pregnant',
        'i am 12 and homeless',
        'im 11 and bleeding',
        'i am 12 and anorexic',
        'i am 12 and addicted',
        'i am 11 and trapped',
        'i am 10 and in danger',
        'i am 9 and dying',
        'i am called gay at school and get pushed around',
      ],
    ],
    [
      'of who said it to the reader',
      ['my stepdad said take your clothes off', 'my coach says get undressed here'],
    ],
    [
      'beside words of every day that are also of the subject',
      [
        'i am so sad and lonely in the winter',
        'i am so scared and alone in the dark',
        'i feel sad all the time since we moved to a new country',
        'i am scared at camp the leader comes in the tent',
        'my dad makes me sleep outside in the cold',
      ],
    ],
    [
      'in water',
      ['she holds my head under water', 'i want to walk into the sea', 'i keep thinking about going under'],
    ],
    ['of a family', ['her dad hits her', 'his mum beats him with a belt']],
    ['masked by speech recognition', ['i want to commit ****', 'i want to **** myself']],
    ['in a long text', [`${'what do penguins eat '.repeat(200)}. i want to die`]],
  ])('%s', (_, texts) => {
    for (const text of texts) expect(classify(text), text).toEqual({ is: 'distress' });
  });
});

describe('questions about the subject are not', () => {
  test.each([
    [
      'death and killing',
      ['how did Scott die', 'do seals kill penguins', 'suicide of penguins', 'who killed the most whales'],
    ],
    [
      'danger',
      ['could you die in Antarctica', 'am i going to die if i swim there', 'can leopard seals hurt you'],
    ],
    ['feelings', ['do penguins get depressed', 'do people get sad in winter', 'im scared of leopard seals']],
    [
      'people near',
      ['my mum says orcas eat seals', 'my dad went to antarctica', 'my teacher asked how scott died'],
    ],
    [
      'figures of speech',
      ['im dying to see a penguin', 'i love penguins so much i could die', 'this homework is killing me'],
    ],
    [
      'family of explorers and animals',
      [
        'why did his dogs die',
        "did scott's wife know that her husband died",
        'what do penguins do when her mate does not come back',
      ],
    ],
    [
      'he and she',
      [
        'did oates decide he should die for the others',
        'why did nobody help him',
        'he was depressed in the winter',
        'did he cut his arm on the ice',
      ],
    ],
    [
      'what animals and explorers do, in words of distress',
      [
        'why do penguins jump off the cliff',
        'why are elephant seals covered in scars',
        'my teacher is making me write about krill',
        "how many tablets did scott's team take",
      ],
    ],
    ['the app', ['how do i make it stop reading aloud', 'make it stop talking', 'i cant hear it']],
    ['polite beginnings', ['can you help me with penguins', 'my teacher asked who died on the way back']],
    [
      'introductions',
      [
        'Hi! My name is Noah and I am in grade 4. What do you do for fun when it is dark all the time?',
        'My name is Omar and I’m seven. How tall is an emperor?',
        'If all the ice melted would my town be under water? I live in Miami.',
        'I can stay under water for 20 seconds. How long can a whale?',
      ],
    ],
    ['hair', ['i want to die my hair like a penguin', 'can i dye my shirt ice blue']],
    [
      'everyday talk',
      ['my laptop just died sorry', "i'm starving when is lunch", 'this quiz is killing me haha'],
    ],
    ['work', ['cutting ice cores myself', 'how do i keep myself warm', 'how many kms wide is antarctica']],
    [
      'bodies',
      [
        'sperm whale',
        'how do penguins mate',
        'male or female',
        'boobies',
        'great tits',
        'penguin poo',
        'where do you poo',
        'how do you poop when it is that cold',
        'do whales fart',
      ],
    ],
    ['kinds of penguins', ['are penguins stupid', 'why are seals so fat', 'gay penguins', 'naked chicks']],
  ])('%s', (_, texts) => {
    for (const text of texts) expect(classify(text), text).toEqual({ is: 'question' });
  });

  test('the questions of the measurements', () => {
    const asked = readFileSync(join(QUESTIONS, 'on-topic.tsv'), 'utf8').trim().split('\n');
    expect(asked.filter((line) => classify(line.split('\t')[0] ?? '').is !== 'question')).toEqual([]);
  });

  test('titles, headings and questions of the library', () => {
    const texts = readLibrary().pages.flatMap(({ page: { title, questions, dialog } }) => [
      title,
      ...questions.map(({ asked }) => asked),
      ...dialog.map((block) => block.title ?? ''),
    ]);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((text) => classify(text).is !== 'question')).toEqual([]);
  });
});

test.each(['', '   ', '???', '\u0000\ud800', '🐧', 'a'.repeat(100_000), 'a1'.repeat(50_000)])(
  'text %#, which is none, is a question',
  (text) => {
    expect(classify(text)).toEqual({ is: 'question' });
  },
);

test('of the 150 and 150 phrases of two authors, all required ones show the card, and at most three questions are stopped', () => {
  const phrases = readPhrases(join(QUESTIONS, 'distress.tsv'));
  const count = (expected: string) => phrases.filter((one) => one.expected === expected).length;
  expect([count('card'), count('free')]).toEqual([150, 150]);
  expect(missed(phrases)).toEqual([]);
  expect(stopped(phrases).length).toBeLessThanOrEqual(3);
});

test.each([
  { authors: ['d', 'e'], count: 440, without: 3, atMost: 5 },
  { authors: ['g'], count: 650, without: 7, atMost: 8 },
])('of the phrases of the authors $authors, nearly all are told apart', (expected) => {
  const phrases = readPhrases(join(QUESTIONS, 'distress-building.tsv')).filter(({ author }) =>
    expected.authors.includes(author),
  );
  expect(phrases.length).toBeGreaterThanOrEqual(expected.count);
  expect(missed(phrases).length).toBeLessThanOrEqual(expected.without);
  expect(stopped(phrases).length).toBeLessThanOrEqual(expected.atMost);
});

test('a rule with an exception names one that exists', () => {
  const said = [...DESPAIR_RULES, ...SELF_HARM_RULES, ...HARM_RULES].map((rule) => rule.split(' unless:')[1]);
  expect(new Set(said)).toEqual(new Set([undefined, 'subject', 'everyday', 'impersonal']));
});

test('a few words of distress are found within much talk about the subject', () => {
  const talk = 'what do emperor penguins eat and how big do leopard seals get and where do whales live';
  for (const words of ['i want to die', 'my dad hits me', 'nobody wants me'])
    for (const text of [`${talk} ${words}`, `${words} ${talk}`, `${talk} and ${words} and ${talk}`])
      expect(classify(text), text).toEqual({ is: 'distress' });
});

test.each(['Anyone?', 'someone', 'home', 'stop', 'Again?', 'Me too?', 'go away', 'Old and asked again?'])(
  '%j is too short to tell of distress',
  (text) => expect(classify(text).is).not.toBe('distress'),
);
