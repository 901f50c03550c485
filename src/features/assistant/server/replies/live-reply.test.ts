import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp } from '../../../../../test/app.ts';
import { aPerson } from '../../../../../test/builders.ts';
import { CASEY, startWeather, type WeatherApp } from '../../../../../test/outside/weather-app.ts';
import { forecast, json } from '../../../../../test/outside/weather-source.ts';
import { message } from '../../contract.ts';

let weather: WeatherApp;
beforeAll(async () => {
  weather = await startWeather('open-meteo', { library: true });
});
beforeEach(() => weather.forget());
afterAll(() => weather.close());

const ask = async (input: string) =>
  (await weather.app.send(message, { body: { input } }, weather.pupil)).body;

/** @returns the text of the reply, with each non-breaking space replaced by a normal space */
async function say(input: string) {
  const { output } = await ask(input);
  return output.generic[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('a question about the weather now', () => {
  test('is answered with the reading of the station, its source and its age, and the page of the station', async () => {
    const { output, context } = await ask('is it windy at Casey');
    expect(output).toEqual({
      kind: 'weather',
      generic: [
        {
          response_type: 'text',
          text: 'At Casey it is −11.4\u00a0°C with a wind of 46\u00a0km/h, light snow (calculated by Open-Meteo.com 5 minutes ago).',
        },
      ],
      suggestions: [{ answerID: 137, title: 'Casey station' }],
    });
    expect(context.skills['main skill'].user_defined).toEqual({});
    expect(weather.source.calls).toHaveLength(1);
    weather.app.clock.advance(20 * MINUTE_MS);
    onTestFinished(() => weather.app.clock.advance(-20 * MINUTE_MS));
    expect(await say('what is the weather like at casey today')).toContain('25 minutes ago');
    expect(weather.source.calls).toHaveLength(1);
  });

  test('that names no station is answered with the coldest and the warmest one', async () => {
    await weather.of(CASEY);
    weather.source.answer = json(forecast({ temperature_2m: -52.3, wind_speed_10m: 12 }));
    expect(await say('how cold is it right now')).toMatch(
      /^Of 9 stations in Antarctica it is coldest at .+ with −52\.3 °C and a wind of 12 km\/h now, and warmest at Casey with −11\.4 °C and a wind of 46 km\/h \(calculated by Open-Meteo\.com 5 minutes ago\)\.$/,
    );
    expect(await say('how windy is it in Antarctica today')).toMatch(
      /it is calmest at .+ 12 km\/h now, and windiest at Casey /,
    );
  });

  test.each([
    [
      'is it windy at Casey',
      'Sorry, I have no weather reading at Casey right now, but this page tells you more.',
      137,
    ],
    [
      'how cold is it right now',
      'Sorry, I have no weather reading from Antarctica right now, but this page tells you more.',
      31,
    ],
    [
      'how cold is it at Rothera now',
      'Sorry, I have no weather reading at Rothera right now, but this page tells you more.',
      31,
    ],
  ])(
    '"%s" without a reading is answered kindly, and a page is offered',
    async (question, sentence, answerID) => {
      weather.source.answer = { status: 502, body: '' };
      const { output } = await ask(question);
      expect(output.generic[0]?.text).toBe(sentence);
      expect(output.suggestions).toMatchObject([{ answerID }]);
    },
  );

  test('leaves the conversation as it was', async () => {
    const first = await ask('what are emperor penguins');
    const { system } = first.context.skills['main skill'];
    const sent = { system, wa_session_id: first.wa_session_id };
    const { body: second } = await weather.app.send(
      message,
      { body: { input: 'is it windy at Casey', turn_count: 1, ...sent } },
      weather.pupil,
    );
    expect(second.context.global.system.turn_count).toBe(2);
    const { body: third } = await weather.app.send(
      message,
      {
        body: {
          input: 'how deep can they dive',
          system: second.context.skills['main skill'].system,
          wa_session_id: second.wa_session_id,
        },
      },
      weather.pupil,
    );
    expect(third.context.skills['main skill'].user_defined.answerID).toBe(34);
  });
});

describe('a question about the time', () => {
  test.each([
    ['what time is it at Mawson', 'At Mawson it is 7:50 am on Saturday, 6 hours behind Hobart.'],
    [
      'what time is it at the south pole',
      'At the South Pole it is 3:50 pm on Saturday, 2 hours ahead of Hobart.',
    ],
    [
      'what time is it on Macquarie Island',
      'On Macquarie Island it is 1:50 pm on Saturday, the same time as in Hobart.',
    ],
    ['what time is it at Rothera', 'At Rothera it is 11:50 pm on Friday, 14 hours behind Hobart.'],
    [
      'what time is it in Antarctica',
      'Antarctica has no single time: when it is 1:50 pm in Hobart, as now, it is 7:50 am at Mawson, 9:50 am at Davis, 10:50 am at Casey and 3:50 pm at the South Pole.',
    ],
    ['what time is it at Halley', 'Sorry, I do not know the time at Halley, but this page tells you more.'],
  ])('"%s" is answered with the time there, and the page about time', async (question, sentence) => {
    expect(await say(question)).toBe(sentence);
    const { output } = await ask(question);
    expect(output).toMatchObject({ kind: 'time', suggestions: [{ answerID: 103 }] });
  });
});

test('no page is offered that is not there, and distress comes first', async () => {
  const app = await startApp({});
  const pupil = await aPerson(app, 'student');
  const reply = async (input: string) => (await app.send(message, { body: { input } }, pupil)).body.output;
  expect(await reply('is it windy at Casey')).toMatchObject({
    generic: [{ text: 'Sorry, I have no weather reading at Casey right now.' }],
    suggestions: [],
  });
  expect((await reply('I want to die. what time is it at Mawson')).kind).toBe('distress');
  await app.close();
});
