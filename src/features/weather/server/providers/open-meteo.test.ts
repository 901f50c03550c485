import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CASEY, startWeather, type WeatherApp } from '../../../../../test/outside/weather-app.ts';
import { forecast, json } from '../../../../../test/outside/weather-source.ts';
import { listStations, readWeather } from '../../contract.ts';

let weather: WeatherApp;

beforeAll(async () => {
  weather = await startWeather('open-meteo');
});
beforeEach(() => weather.forget());
afterAll(() => weather.close());

test('every station is listed', async () => {
  const { body } = await weather.app.send(listStations, {}, weather.pupil);
  expect(body).toHaveLength(10);
  expect(body.slice(0, 4)).toEqual([
    { stationId: CASEY, name: 'Casey' },
    { stationId: '89571', name: 'Davis' },
    { stationId: '89564', name: 'Mawson' },
    { stationId: '94998', name: 'Macquarie Island' },
  ]);
});

test('a reading has name, cloud, temperature, wind, time and source', async () => {
  const { status, body } = await weather.of(CASEY);
  expect(status).toBe(200);
  expect(body).toEqual({
    name: 'Casey',
    cloud: 'Light snow',
    air_temp: -11.4,
    wind_spd_kmh: 46.1,
    observedAt: '2026-11-21T02:45:00.000Z',
    source: expect.objectContaining({ name: 'Open-Meteo.com', licence: 'CC BY 4.0', how: 'modelled' }),
  });
  const { pathname, searchParams } = new URL(weather.source.calls[0] ?? '', 'http://source');
  expect(pathname).toBe('/v1/forecast');
  expect(Object.fromEntries(searchParams)).toEqual({
    latitude: '-66.28',
    longitude: '110.53',
    current: 'temperature_2m,weather_code,wind_speed_10m,cloud_cover',
    wind_speed_unit: 'kmh',
    timezone: 'UTC',
  });
});

test('other units are converted', async () => {
  weather.source.answer = json(forecast({ temperature_2m: 14, wind_speed_10m: 10 }, ['°F', 'm/s']));
  const { body } = await weather.of(CASEY);
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
])('%s gives no reading', async (_what, answer) => {
  weather.source.answer = answer;
  const { status, refusal } = await weather.of(CASEY);
  expect(status).toBe(503);
  expect(refusal.code).toBe('noReading');
});

test('wind and cloud that are not reported are null', async () => {
  weather.source.answer = json(forecast({ wind_speed_10m: null, weather_code: null, cloud_cover: null }));
  const { body } = await weather.of(CASEY);
  expect(body).toMatchObject({ air_temp: -11.4, wind_spd_kmh: null, cloud: null });
});

test('an unknown station is not found, and the source is not called', async () => {
  expect((await weather.of('94767')).status).toBe(404);
  expect(weather.source.calls).toEqual([]);
});

test('only users who may read pages see the weather', async () => {
  for (const visitor of [undefined, {}]) {
    expect((await weather.app.send(listStations, {}, visitor)).status).toBe(401);
    expect((await weather.app.send(readWeather, { params: { stationId: CASEY } }, visitor)).status).toBe(401);
  }
  expect(weather.source.calls).toEqual([]);
});
