import { geoStereographic } from 'd3-geo';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createClass, joinClass } from '#features/classes/contract.ts';
import { saveSettings } from '#features/users/contract.ts';
import { STATIONS } from '#features/weather/server/stations.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { USUAL_SETTINGS } from '#platform/shared/settings/application-settings.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { type PolarMap, RACE, readMap } from './contract.ts';
import { PLACES_OF_PAGES } from './page-places.ts';
import { coordinates, project, SCALE, SIDE } from './projection.ts';

let app: TestApp;
let administrator: Visitor;
let pupil: Visitor & { userName: string };
beforeAll(async () => {
  app = await startApp({ library: true });
  administrator = await aPerson(app, 'admin');
  pupil = await aPerson(app, 'student');
});
afterAll(() => app.close());

async function theMap(): Promise<PolarMap> {
  const { status, body } = await app.send(readMap, {}, pupil);
  expect(status).toBe(200);
  return body;
}

describe('access', () => {
  const setForEveryone = (mapForEveryone: boolean) =>
    app.send(saveSettings, { body: { ...USUAL_SETTINGS, mapForEveryone } }, administrator);

  test('is closed to visitors', async () => {
    expect((await app.send(readMap)).status).toBe(401);
  });

  test('is open to everyone who is signed in, unless the settings say otherwise', async () => {
    expect((await app.send(readMap, {}, await aPerson(app, 'view'))).status).toBe(200);
    await setForEveryone(false);
    for (const person of [pupil, administrator])
      expect((await app.send(readMap, {}, person)).status).toBe(403);
    await app.connection.db
      .updateTable('person')
      .set({ explore_map: true })
      .where('user_name', '=', pupil.userName)
      .execute();
    expect((await app.send(readMap, {}, pupil)).status).toBe(200);
    expect((await app.send(readMap, {}, administrator)).status).toBe(403);
    await setForEveryone(true);
    expect((await app.send(readMap, {}, administrator)).status).toBe(200);
  });

  test('of a pupil of a class is that of the teacher', async () => {
    onTestFinished(async () => void (await setForEveryone(true)));
    await setForEveryone(false);
    const teacher = await aPerson(app);
    const { code } = (await app.send(createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
    const member: Visitor = {};
    await app.send(joinClass, { body: { code, nickname: 'Brave Tern' } }, member);
    const seen = async () => [
      (await app.send(readMap, {}, member)).status,
      (await app.send(getUser, {}, member)).body.exploreMap,
    ];
    expect(await seen()).toEqual([403, false]);
    await app.connection.db
      .updateTable('person')
      .set({ explore_map: true })
      .where('user_name', '=', teacher.userName)
      .execute();
    expect(await seen()).toEqual([200, true]);
  });
});

describe('the pins', () => {
  test('tell since when people live all year at a station that opened for summers', async () => {
    const { pins } = await theMap();
    const textOf = (wanted: string) => pins.find(({ id }) => id === wanted)?.text;
    expect(textOf('concordia')).toContain('since 1997. People have lived here all year since 2005.');
    expect(textOf('troll')).toContain('since 1990. People have lived here all year since 2005.');
    expect(textOf('casey')).toContain('People live here all year.');
    expect(textOf('kunlun')).toContain('People work here in summer only.');
  });

  test('have a name, a text and a source each, are on the map and have unique ids', async () => {
    const { pins } = await theMap();
    expect(new Set(pins.map(({ id }) => id)).size).toBe(pins.length);
    for (const { id, name, text, source, lon, lat } of pins) {
      expect(id).toMatch(/^[a-z][a-z-]*$/);
      expect([name, text, source], id).not.toContain('');
      const { x, y } = project(lon, lat);
      expect(Math.min(x, y, SIDE - x, SIDE - y), id).toBeGreaterThan(0);
    }
  });

  test('offer the pages about them, with their current titles', async () => {
    const { pins } = await theMap();
    const pagesOf = (id: string) => pins.find((pin) => pin.id === id)?.pages;
    expect(pagesOf('mount-erebus')).toEqual([{ answerID: 16, title: 'Mount Erebus, the volcano' }]);
    expect(pagesOf('casey')?.map(({ answerID }) => answerID)).toEqual([137, 90]);
    expect(pagesOf('rothera')?.map(({ answerID }) => answerID)).toEqual([85]);
    expect(pins.filter(({ pages }) => pages.length === 0)).toEqual([]);
  });

  test('match the places of pages', async () => {
    const ids = (await theMap()).pins.map(({ id }) => id);
    const named = Object.values(PLACES_OF_PAGES).flat();
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('offer no page that does not exist', async () => {
    const empty = await startApp();
    const { body } = await empty.send(readMap, {}, await aPerson(empty));
    expect(body.pins.flatMap(({ pages }) => pages)).toEqual([]);
    expect(body.journeys.flatMap(({ pages }) => pages)).toEqual([]);
    await empty.close();
  });

  test('include every station with weather, at the position of its weather', async () => {
    const { pins } = await theMap();
    const known = pins.flatMap((pin) => (pin.stationId ? [pin] : []));
    expect(known.map(({ stationId }) => stationId).sort()).toEqual(
      STATIONS.map(({ stationId }) => stationId).sort(),
    );
    for (const { stationId, longitude, latitude } of STATIONS) {
      const pin = known.find((one) => one.stationId === stationId);
      const [here, there] = [project(pin?.lon ?? 0, pin?.lat ?? 0), project(longitude, latitude)];
      // A distance of 35 km is allowed because the station Halley moves with its ice shelf. A larger distance
      // is an error in the data.
      expect(Math.hypot(here.x - there.x, here.y - there.y) * 6.3, pin?.id).toBeLessThan(35);
    }
  });
});

describe('the journeys', () => {
  test('continue from day to day, with the event of each', async () => {
    const { journeys } = await theMap();
    expect(journeys.map(({ id }) => id)).toEqual(expect.arrayContaining([...RACE]));
    for (const { id, stops, source, pages } of journeys) {
      const days = stops.flatMap(({ date }) => (date ? [date] : []));
      expect(days, id).toEqual(days.toSorted());
      expect(stops[0]?.date && stops.at(-1)?.date, id).toBeTruthy();
      expect(stops.filter(({ date, what }) => Boolean(date) !== Boolean(what))).toEqual([]);
      expect(source).not.toBe('');
      expect(pages.length, id).toBeGreaterThan(0);
    }
  });

  test('agree with the page about the race', async () => {
    const { journeys } = await theMap();
    const dayAtPole = (id: string) =>
      journeys.find((journey) => journey.id === id)?.stops.find(({ lat, date }) => lat === -90 && date)?.date;
    expect(RACE.map(dayAtPole)).toEqual(['1911-12-14', '1912-01-17']);
  });
});

describe('the projection', () => {
  const d3 = geoStereographic()
    .rotate([0, 90])
    .scale(SCALE)
    .translate([SIDE / 2, SIDE / 2]);

  test.each([
    [0, -90],
    [110.53, -66.28],
    [-58.96, -62.2],
    [-180, -75],
    [158.94, -54.5],
  ])('puts %f, %f where d3-geo does', (lon, lat) => {
    const { x, y } = project(lon, lat);
    const [expectedX = 0, expectedY = 0] = d3([lon, lat]) ?? [];
    expect(x).toBeCloseTo(expectedX, 6);
    expect(y).toBeCloseTo(expectedY, 6);
  });

  test.each([
    [{ lon: 110.53, lat: -66.28 }, '66.28° S, 110.53° E'],
    [{ lon: -68.12, lat: -67.57 }, '67.57° S, 68.12° W'],
    [{ lon: 0, lat: -90 }, '90° S'],
  ])('writes %j as %s', (place, text) => {
    expect(coordinates(place).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
