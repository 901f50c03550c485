import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type EditablePage, readEditablePage, updatePage } from '#features/editor/editing-contract.ts';
import { readLibrary } from '#features/library/server/read-library.ts';
import { saveSettings } from '#features/users/contract.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { aPerson, publishPage } from '../../../../../test/builders.ts';
import { startWeather, type WeatherApp } from '../../../../../test/outside/weather-app.ts';
import { message, suggestions } from '../../contract.ts';

const EMPERORS = 34;

let weather: WeatherApp;
beforeAll(async () => {
  weather = await startWeather('open-meteo', { library: true });
});
beforeEach(() => weather.forget());
afterAll(() => weather.close());

type Conversation = { system?: unknown; wa_session_id?: string };

/** @returns the output of the reply, the page that it opens, and the data that continues the conversation */
async function ask(input: string, conversation: Conversation = {}, as = weather.pupil) {
  const { body } = await weather.app.send(message, { body: { input, ...conversation } }, as);
  const { user_defined, system } = body.context.skills['main skill'];
  const next: Conversation = { system, wa_session_id: body.wa_session_id };
  return { output: body.output, opens: user_defined.answerID, next };
}

/** Changes a page until the test ends. */
async function change(answerID: number, to: (page: EditablePage) => EditablePage): Promise<void> {
  const editor = await aPerson(weather.app, 'editor');
  const params = { id: answerID };
  const { body: page } = await weather.app.send(readEditablePage, { params }, editor);
  const save = async ({ rev: _, ...body }: EditablePage) => {
    expect((await weather.app.send(updatePage, { params, body }, editor)).status).toBe(200);
  };
  await save(to(page));
  onTestFinished(() => save(page));
}

describe('a question that points at a picture', () => {
  const EGG =
    'Look at the picture “Each father keeps one egg on his feet”. A close view of an emperor penguin from the front: a white egg rests on its dark feet, under a fold of skin.';

  test('opens its page, names the picture and says what it shows', async () => {
    const { output, opens } = await ask('Show me a penguin egg!');
    const target = { is: 'picture', id: 'egg-34.jpg', said: EGG };
    expect(opens).toBe(EMPERORS);
    expect(output).toMatchObject({ outcome: 'answer', generic: [{ text: EGG }], target });
    expect(output.suggestions[0]).toEqual({
      answerID: EMPERORS,
      title: 'Emperor penguin',
      sentence: '',
      target,
    });
    expect(output).not.toHaveProperty('evidence');
  });

  test('is found by other words, too, and a question with a sentence keeps its sentence', async () => {
    expect((await ask('please show me the penguin eggs')).output.target).toMatchObject({ id: 'egg-34.jpg' });
    for (const question of ['what is an emperor penguin', 'emperor penguin', 'how deep do emperors dive']) {
      const { output } = await ask(question);
      expect(output.evidence).toMatchObject({ answerID: EMPERORS });
      expect(output).not.toHaveProperty('target');
    }
  });

  test('is the second question of a message', async () => {
    const { output, opens } = await ask('What is krill? Can I see the egg on the dad’s feet?');
    expect(opens).toBe(63);
    expect(output.second).toMatchObject({ answerID: EMPERORS, target: { id: 'egg-34.jpg', said: EGG } });
    const other = await ask('What is krill? Can you show me a penguin egg?');
    expect(other.output.second).toMatchObject({ answerID: EMPERORS, target: { id: 'egg-34.jpg' } });
  });

  test.each([
    ['We have a test tomorrow. What is an emperor penguin?', EMPERORS],
    ['I saw a picture of a swarm at school. What is krill?', 63],
    ['My teacher showed us a map. What is Mount Erebus?', 16],
  ])('is not "%s": only the question may ask to see', async (text, page) => {
    const { output, opens } = await ask(text);
    expect(opens).toBe(page);
    expect(output.evidence).toMatchObject({ answerID: page });
    expect(output).not.toHaveProperty('target');
  });

  test('opens only its page if the picture no longer stands there', async () => {
    const lost = {
      asked: 'show me the lost one',
      sentence: '',
      target: { is: 'picture', id: 'lost-34.jpg' },
    } as const;
    await change(EMPERORS, ({ questions, ...page }) => ({ ...page, questions: [...questions, lost] }));
    const { output, opens } = await ask('show me the lost one');
    expect(opens).toBe(EMPERORS);
    expect(output.generic[0]?.text).toBe('The page “Emperor penguin” tells about that.');
    expect(output).not.toHaveProperty('target');
  });

  test('opens only its page if the grid has no cell for the picture', async () => {
    await change(EMPERORS, (page) => ({ ...page, cols: 1, rows: 2 }));
    expect(await ask('show me an emperor penguin')).toMatchObject({
      opens: EMPERORS,
      output: { target: { id: 'emperors-34.jpg' } },
    });
    const { output, opens } = await ask('show me a penguin huddle');
    expect(opens).toBe(EMPERORS);
    expect(output).not.toHaveProperty('target');
  });

  test('names a film as a film', async () => {
    const { output, opens } = await ask('show me a film about the ice sheet');
    expect(opens).toBe(6);
    expect(output.target).toMatchObject({
      id: 'section.mp4',
      said: expect.stringMatching(/^Look at the film “Film: the ice sheet cut open/),
    });
  });

  test('is completed while a reader types it', async () => {
    const { body } = await weather.app.send(
      suggestions,
      { body: { typed: 'show me a penguin eg' } },
      weather.pupil,
    );
    expect(body.suggestions).toContainEqual({
      answerID: EMPERORS,
      text: 'show me a penguin egg',
      isTitle: false,
    });
  });
});

describe('a question that points at the weather of a station', () => {
  test('opens its page and says the weather now, with its source and its time', async () => {
    const { output, opens } = await ask('how cold is it now at Vostok');
    expect(opens).toBe(89);
    const said =
      'At Vostok it is −11.4\u00a0°C with a wind of 46\u00a0km/h, light snow (calculated by Open-Meteo.com 5 minutes ago).';
    expect(output).toMatchObject({ outcome: 'answer', generic: [{ text: said }] });
    expect(output.target).toEqual({
      is: 'weather',
      id: '89606',
      said,
      observedAt: '2026-11-21T02:45:00.000Z',
    });
    expect(output).not.toHaveProperty('kind');
  });

  test('is no follow-up of another question, although it says "it"', async () => {
    const { next } = await ask('what are emperor penguins');
    const { output, opens } = await ask('how cold is it now at Vostok', next);
    expect([opens, output.target?.is]).toEqual([89, 'weather']);
  });

  test('opens a page without a category for editors only', async () => {
    const editor = await aPerson(weather.app, 'editor');
    const asked = 'is it very windy at Casey';
    const target = { is: 'weather', id: '89611' } as const;
    const page = await publishPage(weather.app, editor, { questions: [{ asked, sentence: '', target }] });
    expect(await ask(asked, {}, editor)).toMatchObject({ opens: page, output: { target } });
    expect((await ask(asked)).output).toMatchObject({ kind: 'weather' });
  });

  test('says so if there is no reading', async () => {
    weather.source.answer = { status: 502, body: '' };
    const { output, opens } = await ask('how cold is it now at Vostok');
    expect(opens).toBe(89);
    expect(output.target).toEqual({
      is: 'weather',
      id: '89606',
      said: 'Sorry, I have no weather reading at Vostok right now, but this page tells you more.',
    });
  });

  test('leaves every other question about the weather as it was', async () => {
    const { output, opens } = await ask('is it windy at Casey');
    expect(opens).toBeUndefined();
    expect(output).toMatchObject({ kind: 'weather', suggestions: [{ answerID: 137 }] });
    expect((await ask('how cold is it at Vostok in July')).output).not.toHaveProperty('target');
  });
});

test('a question that points at a place names it, unless the person may not open the map', async () => {
  const question = 'show me mount erebus on the map';
  const target = { is: 'place', id: 'mount-erebus', said: 'It is on the polar map: Mount Erebus.' };
  expect(await ask(question)).toMatchObject({ opens: 16, output: { target } });
  const administrator = await aPerson(weather.app, 'admin');
  const setForEveryone = (mapForEveryone: boolean) =>
    weather.app.send(saveSettings, { body: { ...USUAL_SETTINGS, mapForEveryone } }, administrator);
  onTestFinished(async () => void (await setForEveryone(true)));
  await setForEveryone(false);
  const { output, opens } = await ask(question);
  expect(opens).toBe(16);
  expect(output).not.toHaveProperty('target');
  expect(output.generic[0]?.text).toBe('The page “Mount Erebus, the volcano” tells about that.');
});

test('a question that points at a quiz names the quiz', async () => {
  const target = { is: 'quiz', id: '175', said: 'Test yourself with “Wildlife: quiz”.' };
  expect(await ask('Test me on penguins')).toMatchObject({ opens: 33, output: { target } });
});

test('a quiz that an editor has deleted is not offered, although its page is still there', async () => {
  await change(SPECIAL_PAGES.quizzes, ({ items, ...page }) => ({
    ...page,
    items: items.filter(({ itemAction }) => Number(itemAction) !== 175),
  }));
  const { output, opens } = await ask('Test me on penguins');
  expect(opens).toBe(33);
  expect(output).not.toHaveProperty('target');
});

test('each question of the library gets what it points at', async () => {
  const pointing = readLibrary().pages.flatMap(({ page: { answerID, questions } }) =>
    questions.flatMap(({ asked, target }) => (target ? [{ asked, target: { ...target, answerID } }] : [])),
  );
  const found = [];
  for (const { asked } of pointing) {
    const { output, opens } = await ask(asked);
    found.push({ asked, target: { is: output.target?.is, id: output.target?.id, answerID: opens } });
  }
  expect(pointing.length).toBeGreaterThan(150);
  expect(found).toEqual(pointing);
});
