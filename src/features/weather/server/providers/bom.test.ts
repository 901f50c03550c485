import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CASEY, startWeather, type WeatherApp } from '../../../../../test/outside/weather-app.ts';
import { json, observations } from '../../../../../test/outside/weather-source.ts';
import { listStations } from '../../contract.ts';

let weather: WeatherApp;

beforeAll(async () => {
  weather = await startWeather('bom');
});
beforeEach(() => weather.forget());
afterAll(() => weather.close());

test("only Australia's stations are listed", async () => {
  const { body } = await weather.app.send(listStations, {}, weather.pupil);
  expect(body.map(({ name }) => name)).toEqual(['Casey', 'Davis', 'Mawson', 'Macquarie Island']);
  expect((await weather.of('89009')).status).toBe(404);
});

test.each([
  [CASEY, '/fwo/IDT60803/IDT60803.89611.json'],
  ['94998', '/fwo/IDT60801/IDT60801.94998.json'],
])('station %s is read from %s', async (stationId, path) => {
  weather.source.answer = json(observations({}));
  expect((await weather.of(stationId)).body).toMatchObject({
    cloud: 'Mostly cloudy',
    air_temp: -2.6,
    wind_spd_kmh: 35,
    observedAt: '2026-11-21T02:30:00.000Z',
    source: { name: 'Bureau of Meteorology', how: 'measured' },
  });
  expect(weather.source.calls).toEqual([path]);
});

test.each([['-'], [null], [undefined]])('a cloud of %j is null', async (cloud) => {
  weather.source.answer = json(observations({ cloud }));
  expect((await weather.of(CASEY)).body).toMatchObject({ cloud: null, air_temp: -2.6 });
});

test('wind that is given only in knots is converted', async () => {
  weather.source.answer = json(observations({ wind_spd_kmh: undefined, wind_spd_kt: 20 }));
  expect((await weather.of(CASEY)).body.wind_spd_kmh).toBeCloseTo(37.04);
});

test('the newest row with a temperature is used', async () => {
  const windAlone = { air_temp: null, aifstime_utc: '20261121024000' };
  weather.source.answer = json(observations(windAlone, {}));
  expect((await weather.of(CASEY)).body).toMatchObject({
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
])('%s gives no reading', async (_what, answer) => {
  weather.source.answer = answer;
  expect((await weather.of(CASEY)).status).toBe(503);
});

test('an observation of yesterday gives no reading', async () => {
  weather.source.answer = json(observations({ aifstime_utc: '20261120023000' }));
  expect((await weather.of(CASEY)).status).toBe(503);
});
