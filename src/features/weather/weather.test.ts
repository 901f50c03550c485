import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#app/server.ts';
import { hearChanges } from '#platform/server/database/changes/hear-changes.ts';
import { connect } from '#platform/server/database/connect.ts';
import { openStore } from '#platform/server/files/store.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import type { TestApp } from '../../../test/app.ts';
import { CASEY, startWeather, WEATHER_NOW, type WeatherApp } from '../../../test/outside/weather-app.ts';
import { forecast, json } from '../../../test/outside/weather-source.ts';
import { listStations } from './contract.ts';

let weather: WeatherApp;

describe('the source', () => {
  beforeEach(async () => {
    weather = await startWeather('open-meteo');
  });
  afterEach(() => weather.close());

  test('is called once per station in 30 minutes for 1,000 clients of two servers', async () => {
    weather.source.answer = { ...json(forecast()), delayMs: 150 };
    holdTime();
    const other = await secondServer(weather.app);
    const ask = (nth: number) =>
      (nth % 2 ? other.app : weather.app.app).inject({
        url: `/api/weather/${nth % 4 < 2 ? CASEY : '89571'}`,
        headers: { cookie: weather.pupil.cookie },
      });
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, nth) => ask(nth)));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    expect(weather.source.calls).toHaveLength(2);

    weather.app.clock.advance(29 * MINUTE_MS);
    await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
    await settled();
    expect(weather.source.calls).toHaveLength(2);
    weather.app.clock.advance(2 * MINUTE_MS);
    await Promise.all([ask(0), ask(1), ask(2), ask(3)]);
    await expect.poll(() => weather.source.calls.length).toBe(4);
    await settled();
    expect(weather.source.calls).toHaveLength(4);
    await other.close();
  });

  test('is called in the background when a reading is old', async () => {
    await weather.of(CASEY);
    weather.app.clock.advance(31 * MINUTE_MS);
    weather.source.answer = { ...json(forecast({ temperature_2m: -20 })), delayMs: 300 };
    expect((await weather.of(CASEY)).body.air_temp).toBe(-11.4);
    await expect.poll(async () => (await weather.of(CASEY)).body.air_temp).toBe(-20);
    expect(weather.source.calls).toHaveLength(2);
  });

  test('that fails is not called for five minutes by any server, and the last reading stays', async () => {
    await weather.of(CASEY);
    weather.app.clock.advance(31 * MINUTE_MS);
    weather.source.answer = { status: 502, body: '' };
    const other = await secondServer(weather.app);
    for (let minute = 0; minute < 4; minute++) {
      expect((await weather.of(CASEY)).body.observedAt).toBe('2026-11-21T02:45:00.000Z');
      const { statusCode } = await other.app.inject({
        url: `/api/weather/${CASEY}`,
        headers: { cookie: weather.pupil.cookie },
      });
      expect(statusCode).toBe(200);
      await settled();
      weather.app.clock.advance(MINUTE_MS);
    }
    await expect.poll(outcome).toBe('failed');
    expect(weather.source.calls).toHaveLength(2);
    weather.app.clock.advance(2 * MINUTE_MS);
    weather.source.answer = json(forecast({ temperature_2m: -3 }));
    await weather.of(CASEY);
    await expect.poll(async () => (await weather.of(CASEY)).body.air_temp).toBe(-3);
    expect(weather.source.calls).toHaveLength(3);
    await other.close();
  });

  test('that keeps failing leaves its reading for six hours after its observation, then none', async () => {
    await weather.of(CASEY);
    weather.source.answer = { status: 502, body: '' };
    weather.app.clock.advance(6 * HOUR_MS - 5 * MINUTE_MS);
    expect((await weather.of(CASEY)).body).toMatchObject({
      air_temp: -11.4,
      observedAt: '2026-11-21T02:45:00.000Z',
    });
    weather.app.clock.advance(MINUTE_MS);
    expect((await weather.of(CASEY)).status).toBe(503);
  });

  test('whose clock is ahead does not make its reading valid for longer', async () => {
    weather.source.answer = json(forecast({ time: '2027-11-21T02:45' }));
    expect((await weather.of(CASEY)).body.observedAt).toBe(WEATHER_NOW.toISOString());
  });

  test('that never answers delays only requests without a last reading, by five seconds', async () => {
    await weather.of(CASEY);
    weather.app.clock.advance(31 * MINUTE_MS);
    weather.source.answer = { ...json(forecast()), delayMs: 60_000 };
    const time = holdTime();
    expect((await weather.of(CASEY)).status).toBe(200);
    const waiting = weather.of('89571');
    await expect.poll(() => time.given()).toEqual([5000, 5000]);
    time.pass();
    expect((await waiting).status).toBe(503);
  });

  test('is called again five minutes after a call whose server was killed', async () => {
    const called = {
      provider: 'open-meteo',
      station_id: CASEY,
      called_at: WEATHER_NOW,
      outcome: 'waiting',
    } as const;
    await weather.app.connection.db.insertInto('weather_reading').values(called).execute();
    weather.app.clock.advance(MINUTE_MS);
    expect((await weather.of(CASEY)).status).toBe(503);
    weather.app.clock.advance(4 * MINUTE_MS);
    expect((await weather.of(CASEY)).status).toBe(200);
  });

  test('is not waited for when the server stops', async () => {
    weather.source.answer = { ...json(forecast()), delayMs: 60_000 };
    holdTime();
    const waiting = weather.of(CASEY);
    await expect.poll(() => weather.source.calls).toHaveLength(1);
    await weather.app.app.close();
    expect((await waiting).status).toBe(503);
  });
});

describe('the list of stations', () => {
  beforeEach(async () => {
    weather = await startWeather('open-meteo');
  });
  afterEach(() => weather.close());

  test('marks stations without a reading, and calls their source again when it is time', async () => {
    weather.source.answer = { status: 502, body: '' };
    expect(await without()).toEqual([]);
    expect((await weather.of(CASEY)).status).toBe(503);
    expect(await without()).toEqual([CASEY]);
    weather.app.clock.advance(4 * MINUTE_MS);
    expect(await without()).toEqual([CASEY]);
    await settled();
    expect(weather.source.calls).toHaveLength(1);

    weather.source.answer = json(forecast());
    weather.app.clock.advance(2 * MINUTE_MS);
    expect(await without()).toEqual([CASEY]);
    await expect.poll(without).toEqual([]);
    await expect.poll(() => weather.source.calls.length).toBe(2);
    expect((await weather.of(CASEY)).body.air_temp).toBe(-11.4);
    expect(weather.source.calls).toHaveLength(2);
  });

  test('does not mark a station whose last reading is still valid', async () => {
    await weather.of(CASEY);
    weather.source.answer = { status: 502, body: '' };
    weather.app.clock.advance(31 * MINUTE_MS);
    await weather.of(CASEY);
    await expect.poll(outcome).toBe('failed');
    expect(weather.source.calls).toHaveLength(2);
    expect(await without()).toEqual([]);
    weather.app.clock.advance(6 * HOUR_MS);
    expect(await without()).toEqual([CASEY]);
  });
});

/** @returns the stations that the list marks as having no reading */
async function without(): Promise<string[]> {
  const { body } = await weather.app.send(listStations, {}, weather.pupil);
  return body.flatMap(({ stationId, noReading }) => (noReading ? [stationId] : []));
}

test('when weather is turned off there are no stations', async () => {
  const weather = await startWeather('off');
  expect((await weather.app.send(listStations, {}, weather.pupil)).body).toEqual([]);
  expect((await weather.of(CASEY)).status).toBe(404);
  expect(weather.source.calls).toEqual([]);
  await weather.close();
});

/** @returns the outcome of the last call for the only station that was requested */
async function outcome(): Promise<string> {
  const reading = weather.app.connection.db.selectFrom('weather_reading').select('outcome');
  return (await reading.executeTakeFirstOrThrow()).outcome;
}

/** Starts another server with the database and the clock of the first server. */
async function secondServer({ settings, clock, connection: first }: TestApp) {
  const connection = connect({ url: first.pool.options.connectionString ?? '' }, () => {}, 4);
  const changes = hearChanges(connection);
  const store = openStore(settings.dataDir);
  const other = await createApp({
    settings,
    clock,
    connection,
    background: connection,
    changes,
    store,
    webAppFolder: settings.dataDir,
  });
  await other.ready();
  return {
    app: other,
    close: async () => {
      await other.close();
      await changes.stop();
      await connection.close();
    },
  };
}

/** A fake timeout for calls to the provider. It elapses when the test calls `pass`. */
function holdTime(): { given(): number[]; pass(): void } {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  onTestFinished(() => timeout.mockRestore());
  return {
    given: () => timeout.mock.calls.map(([ms]) => ms),
    pass: () => over.abort(new DOMException('It took too long.', 'TimeoutError')),
  };
}

/** Waits long enough for work in the background to finish. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}
