import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { openStore } from '#server/files/store.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { forecast, json, observations, type Source, startSource } from '../../../test/weather-source.ts';
import { listStations, readWeather } from './contract.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = new Date('2026-11-21T02:50:00Z');
const CASEY = '89611';

let source: Source;
let app: TestApp;
let pupil: Visitor;

beforeAll(async () => {
  source = await startSource();
});
beforeEach(() => {
  source.calls.length = 0;
  source.answer = json(forecast());
});
afterAll(() => source.close());

describe('with Open-Meteo', () => {
  beforeAll(() => start('open-meteo'));
  beforeEach(forgetReadings);
  afterAll(() => app.close());

  test('every station is listed', async () => {
    const { body } = await app.send(listStations, {}, pupil);
    expect(body).toHaveLength(10);
    expect(body.slice(0, 4)).toEqual([
      { stationId: CASEY, name: 'Casey' },
      { stationId: '89571', name: 'Davis' },
      { stationId: '89564', name: 'Mawson' },
      { stationId: '94998', name: 'Macquarie Island' },
    ]);
  });

  test('a reading has name, cloud, temperature, wind, its time and its source', async () => {
    const { status, body } = await weatherOf(CASEY);
    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Casey',
      cloud: 'Light snow',
      air_temp: -11.4,
      wind_spd_kmh: 46.1,
      observedAt: '2026-11-21T02:45:00.000Z',
      source: expect.objectContaining({ name: 'Open-Meteo.com', licence: 'CC BY 4.0', how: 'modelled' }),
    });
    const { pathname, searchParams } = new URL(source.calls[0] ?? '', 'http://source');
    expect(pathname).toBe('/v1/forecast');
    expect(Object.fromEntries(searchParams)).toEqual({
      latitude: '-66.28',
      longitude: '110.53',
      current: 'temperature_2m,weather_code,wind_speed_10m,cloud_cover',
      wind_speed_unit: 'kmh',
      timezone: 'UTC',
    });
  });

  test('units that have changed are converted', async () => {
    source.answer = json(forecast({ temperature_2m: 14, wind_speed_10m: 10 }, ['°F', 'm/s']));
    const { body } = await weatherOf(CASEY);
    expect(body).toMatchObject({ air_temp: -10, wind_spd_kmh: 36 });
  });

  test.each([
    ['a unit nobody knows', json(forecast({}, ['K', 'km/h']))],
    ['wind in a unit nobody knows', json(forecast({}, ['°C', 'Bft']))],
    ['an impossible temperature', json(forecast({ temperature_2m: 261.7 }))],
    ['a temperature that is missing', json(forecast({ temperature_2m: null }))],
    ['another shape', json({ current_weather: { temperature: -11.4 } })],
    ['a web page', { body: '<!doctype html><title>Busy</title>' }],
    ['half of an answer', { body: JSON.stringify(forecast()).slice(0, 120) }],
    ['a refusal', { status: 429, body: '{"error":true,"reason":"Daily API request limit exceeded"}' }],
    ['an answer with an error status', { ...json(forecast()), status: 500 }],
  ])('%s is no reading', async (_what, answer) => {
    source.answer = answer;
    const { status, refusal } = await weatherOf(CASEY);
    expect(status).toBe(503);
    expect(refusal.code).toBe('noReading');
  });

  test('a wind and a sky that are not told are null', async () => {
    source.answer = json(forecast({ wind_speed_10m: null, weather_code: null, cloud_cover: null }));
    const { body } = await weatherOf(CASEY);
    expect(body).toMatchObject({ air_temp: -11.4, wind_spd_kmh: null, cloud: null });
  });

  test('an unknown station is not found and asks nobody', async () => {
    expect((await weatherOf('94767')).status).toBe(404);
    expect(source.calls).toEqual([]);
  });

  test('only those who may read pages see it', async () => {
    for (const visitor of [undefined, {}]) {
      expect((await app.send(listStations, {}, visitor)).status).toBe(401);
      expect((await app.send(readWeather, { params: { stationId: CASEY } }, visitor)).status).toBe(401);
    }
    expect(source.calls).toEqual([]);
  });
});

describe('the source', () => {
  beforeEach(() => start('open-meteo'));
  afterEach(() => app.close());

  test('is called once per station in 30 minutes by 1,000 clients of two servers on one database', async () => {
    source.answer = { ...json(forecast()), delayMs: 150 };
    const other = await secondServer();
    const ask = (nth: number) =>
      (nth % 2 ? other.app : app.app).inject({
        url: `/api/weather/${nth % 4 < 2 ? CASEY : '89571'}`,
        headers: { cookie: pupil.cookie },
      });
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, nth) => ask(nth)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(source.calls).toHaveLength(2);

    app.clock.advance(29 * MINUTE_MS);
    await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
    await settled();
    expect(source.calls).toHaveLength(2);
    app.clock.advance(2 * MINUTE_MS);
    await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
    await settled();
    expect(source.calls).toHaveLength(4);
    await other.close();
  });

  test('is called beside the reader once a reading is old', async () => {
    await weatherOf(CASEY);
    app.clock.advance(31 * MINUTE_MS);
    source.answer = { ...json(forecast({ temperature_2m: -20 })), delayMs: 300 };
    expect((await weatherOf(CASEY)).body.air_temp).toBe(-11.4);
    await expect.poll(async () => (await weatherOf(CASEY)).body.air_temp).toBe(-20);
    expect(source.calls).toHaveLength(2);
  });

  test('that fails is left in peace for five minutes by every server, and the last reading stays', async () => {
    await weatherOf(CASEY);
    app.clock.advance(31 * MINUTE_MS);
    source.answer = { status: 502, body: '' };
    const other = await secondServer();
    for (let minute = 0; minute < 4; minute++) {
      expect((await weatherOf(CASEY)).body.observedAt).toBe('2026-11-21T02:45:00.000Z');
      const { statusCode } = await other.app.inject({
        url: `/api/weather/${CASEY}`,
        headers: { cookie: pupil.cookie },
      });
      expect(statusCode).toBe(200);
      await settled();
      app.clock.advance(MINUTE_MS);
    }
    expect(source.calls).toHaveLength(2);
    app.clock.advance(2 * MINUTE_MS);
    source.answer = json(forecast({ temperature_2m: -3 }));
    await weatherOf(CASEY);
    await expect.poll(async () => (await weatherOf(CASEY)).body.air_temp).toBe(-3);
    expect(source.calls).toHaveLength(3);
    await other.close();
  });

  test('that stays away leaves its reading for six hours from its time, then none', async () => {
    await weatherOf(CASEY);
    source.answer = { status: 502, body: '' };
    app.clock.advance(6 * HOUR_MS - 5 * MINUTE_MS);
    expect((await weatherOf(CASEY)).body).toMatchObject({
      air_temp: -11.4,
      observedAt: '2026-11-21T02:45:00.000Z',
    });
    app.clock.advance(MINUTE_MS);
    expect((await weatherOf(CASEY)).status).toBe(503);
  });

  test('whose clock is ahead does not keep its reading for longer', async () => {
    source.answer = json(forecast({ time: '2027-11-21T02:45' }));
    expect((await weatherOf(CASEY)).body.observedAt).toBe(NOW.toISOString());
  });

  test('that never answers keeps nobody waiting who can have the last reading, and others five seconds', async () => {
    await weatherOf(CASEY);
    app.clock.advance(31 * MINUTE_MS);
    source.answer = { ...json(forecast()), delayMs: 60_000 };
    const begun = performance.now();
    expect((await weatherOf(CASEY)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect((await weatherOf('89571')).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(6500);
  });

  test('a call whose server was killed is made anew after five minutes', async () => {
    const called = { provider: 'open-meteo', station_id: CASEY, called_at: NOW, outcome: 'waiting' } as const;
    await app.connection.db.insertInto('weather_reading').values(called).execute();
    app.clock.advance(MINUTE_MS);
    expect((await weatherOf(CASEY)).status).toBe(503);
    app.clock.advance(4 * MINUTE_MS);
    expect((await weatherOf(CASEY)).status).toBe(200);
  });

  test('is not waited for when the server stops', async () => {
    source.answer = { ...json(forecast()), delayMs: 60_000 };
    const waiting = weatherOf(CASEY);
    await expect.poll(() => source.calls).toHaveLength(1);
    const begun = performance.now();
    await app.app.close();
    expect((await waiting).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('with the Bureau of Meteorology', () => {
  beforeAll(() => start('bom'));
  beforeEach(forgetReadings);
  afterAll(() => app.close());

  test("only Australia's stations are listed", async () => {
    const { body } = await app.send(listStations, {}, pupil);
    expect(body.map(({ name }) => name)).toEqual(['Casey', 'Davis', 'Mawson', 'Macquarie Island']);
    expect((await weatherOf('89009')).status).toBe(404);
  });

  test.each([
    [CASEY, '/fwo/IDT60803/IDT60803.89611.json'],
    ['94998', '/fwo/IDT60801/IDT60801.94998.json'],
  ])('station %s is read at %s', async (stationId, path) => {
    source.answer = json(observations({}));
    expect((await weatherOf(stationId)).body).toMatchObject({
      cloud: 'Mostly cloudy',
      air_temp: -2.6,
      wind_spd_kmh: 35,
      observedAt: '2026-11-21T02:30:00.000Z',
      source: { name: 'Bureau of Meteorology', how: 'measured' },
    });
    expect(source.calls).toEqual([path]);
  });

  test.each([['-'], [null], [undefined]])('a cloud of %j is null', async (cloud) => {
    source.answer = json(observations({ cloud }));
    expect((await weatherOf(CASEY)).body).toMatchObject({ cloud: null, air_temp: -2.6 });
  });

  test('wind in knots alone is converted', async () => {
    source.answer = json(observations({ wind_spd_kmh: undefined, wind_spd_kt: 20 }));
    expect((await weatherOf(CASEY)).body.wind_spd_kmh).toBeCloseTo(37.04);
  });

  test('the newest row with a temperature counts', async () => {
    const windAlone = { air_temp: null, aifstime_utc: '20261121024000' };
    source.answer = json(observations(windAlone, {}));
    expect((await weatherOf(CASEY)).body).toMatchObject({
      air_temp: -2.6,
      observedAt: '2026-11-21T02:30:00.000Z',
    });
  });

  test.each([
    ['no row', json(observations())],
    ['no temperature at all', json(observations({ air_temp: null }))],
    ['a temperature in words', json(observations({ air_temp: 'cold' }))],
    ['a time nobody can read', json(observations({ aifstime_utc: '21/11 2:30' }))],
    ['a web page', { body: '<html>Your access is blocked</html>' }],
    ['a refusal', { status: 403, body: '' }],
  ])('%s is no reading', async (_what, answer) => {
    source.answer = answer;
    expect((await weatherOf(CASEY)).status).toBe(503);
  });

  test('an observation of yesterday is no reading', async () => {
    source.answer = json(observations({ aifstime_utc: '20261120023000' }));
    expect((await weatherOf(CASEY)).status).toBe(503);
  });
});

test('switched off, there are no stations', async () => {
  await start('off');
  expect((await app.send(listStations, {}, pupil)).body).toEqual([]);
  expect((await weatherOf(CASEY)).status).toBe(404);
  expect(source.calls).toEqual([]);
  await app.close();
});

async function start(provider: 'open-meteo' | 'bom' | 'off'): Promise<void> {
  app = await startApp({ env: { WEATHER_PROVIDER: provider, WEATHER_URL: source.address }, now: NOW });
  pupil = await aPerson(app, 'view');
}

async function forgetReadings(): Promise<void> {
  await app.connection.db.deleteFrom('weather_reading').execute();
}

function weatherOf(stationId: string) {
  return app.send(readWeather, { params: { stationId } }, pupil);
}

/** Another server process on the database and the clock of the first. */
async function secondServer() {
  const { settings, clock } = app;
  const connection = connect(app.connection.pool.options.connectionString ?? '', () => {}, 4);
  const store = openStore(settings.dataDir);
  const mail = { start() {}, wake() {}, deliverDue: async () => {}, stop: async () => {} };
  const other = await createApp({ settings, clock, connection, store, createMail: () => mail });
  await other.ready();
  return {
    app: other,
    close: async () => {
      await other.close();
      await connection.close();
    },
  };
}

/** Time enough for what goes on beside a request. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}
