import coldest from '../../src/features/diagrams/data/climate/coldest.json' with { type: 'json' };
import { riskAt, windChill } from '../../src/features/diagrams/data/climate/wind-chill.ts';
import seaIce from '../../src/features/diagrams/data/ice/sea-ice-year.json' with { type: 'json' };
import { PEAK, PLACES } from '../../src/features/diagrams/data/ice/section.ts';
import foodWeb from '../../src/features/diagrams/data/life/food-web.json' with { type: 'json' };
import type { DiagramName } from '../../src/features/diagrams/moving-diagrams.ts';
import { figure, inWords } from '../../src/features/diagrams/web/frame/figures.ts';
import { monthName } from '../../src/features/diagrams/web/frame/months.ts';

/** Values for controls of a diagram, by the name of the control. A number is for a slider. */
export type Setting = Record<string, string | number>;

/**
 * A part of a film: one sentence that describes what is seen, and the settings that the diagram goes through while
 * the sentence is spoken. With `tones`, the settings follow after the sentence, each with the tone of a temperature in °C.
 */
export type Shot = { says: string; shows: Setting[]; tones?: number[] };

/** What the film of each diagram shows and says. Every number comes from the data that the diagram draws. */
export const SHOTS: Record<DiagramName, Shot[]> = {
  'sea-ice-year': seaIceYear(),
  coldest: temperatures(),
  section: iceSheet(),
  'food-web': whoEatsWhom(),
  'wind-chill': howColdItFeels(),
};

function seaIceYear(): Shot[] {
  const [average, , smallest] = seaIce.series;
  const values = average?.values ?? [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [low, high] = [values.indexOf(least), values.indexOf(most)];
  const months = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ Month: (from + i) % 12 }));
  return [
    {
      says: 'Twelve wedges in a circle show the sea ice of Antarctica by month.',
      shows: [{ Month: 0 }],
    },
    {
      says: `${monthName(low)} has the shortest wedge: ${figure(least, 1)} million square kilometres.`,
      shows: [{ Month: low }],
    },
    { says: 'Then the sea freezes, and the wedges grow longer.', shows: months(low + 1, high - low - 1) },
    {
      says: `${monthName(high)} has the longest wedge: ${figure(most, 1)} million, ${figure(most / least)} times as much.`,
      shows: [{ Month: high }],
    },
    { says: 'Until summer most of the ice melts again.', shows: months(high + 1, 12 - high + low) },
    {
      says: `In ${smallest?.short} ${monthName(high)} had only ${figure(smallest?.values[high] ?? 0, 1)} million.`,
      shows: [{ Month: high, Year: smallest?.short ?? '' }],
    },
  ];
}

function temperatures(): Shot[] {
  const meanOf = (name: string, month: number) =>
    `${figure(coldest.stations.find((station) => station.name === name)?.means[month] ?? 0)} °C`;
  const [summer, winter] = [0, 7];
  const months = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ Month: from + i }));
  return [
    {
      says: 'Four lines show how cold each month is at four stations.',
      shows: [{ Month: summer }],
    },
    {
      says: `${monthName(summer)} is summer: about ${meanOf('Mawson', summer)} at Mawson on the coast, and ${meanOf('Vostok', summer)} at Vostok inland.`,
      shows: [{ Month: summer }],
    },
    {
      says: `In ${monthName(winter)} it is about ${meanOf('Mawson', winter)} at Mawson and ${meanOf('Vostok', winter)} at Vostok.`,
      shows: [{ Month: winter }],
    },
    {
      says: 'Now hear the numbers of Vostok as tones, one for each month: the colder, the lower.',
      shows: months(0, 11),
      tones: coldest.stations.find(({ name }) => name === 'Vostok')?.means ?? [],
    },
  ];
}

function iceSheet(): Shot[] {
  const at = (name: string) => ({ Place: PLACES.findIndex((place) => place.name === name) });
  const thickness = (name: string) => figure(PLACES.find((place) => place.name === name)?.thickness ?? 0);
  return [
    {
      says: 'The ice sheet is cut open: pale ice on brown rock, beside blue sea.',
      shows: [at('WAIS Divide')],
    },
    {
      says: `At WAIS Divide ${thickness('WAIS Divide')} metres of ice lie on rock below sea level.`,
      shows: [at('WAIS Divide')],
    },
    { says: 'The Ross Ice Shelf floats on the sea.', shows: [at('Ross Ice Shelf')] },
    {
      says: `${PEAK.name} rises above the ice.`,
      shows: [at(PEAK.name)],
    },
    {
      says: `Vostok stands on ${thickness('Vostok')} metres of ice and a lake.`,
      shows: [at('South Pole'), at('Vostok'), at('Vostok')],
    },
    {
      says: 'Towards Casey the ice grows thinner and ends at the coast.',
      shows: [at('Dome C'), at('Law Dome'), at('Casey'), at('Casey')],
    },
  ];
}

function whoEatsWhom(): Shot[] {
  const show = (id: string) => ({ 'Living thing': id });
  const nameOf = (id: string) => foodWeb.members.find((member) => member.id === id)?.name ?? '';
  const eatersOfKrill = foodWeb.meals.filter(({ eaten }) => eaten === 'krill').length;
  const foodOf = (id: string) =>
    inWords(
      foodWeb.meals.filter(({ eater }) => eater === id).map(({ eaten }) => nameOf(eaten).toLowerCase()),
    );
  return [
    {
      says: `${foodWeb.members.length} names stand in rows, and arrows lead from the food to the eater.`,
      shows: [show('plankton')],
    },
    { says: 'At the bottom are phytoplankton, which live on sunlight.', shows: [show('plankton')] },
    { says: `Krill eat them, and ${eatersOfKrill} animals eat krill.`, shows: [show('krill')] },
    { says: `Adélie penguins eat ${foodOf('penguin')}.`, shows: [show('penguin')] },
    {
      says: 'Leopard seals hunt penguins, and the orca at the top hunts leopard seals.',
      shows: [show('leopard'), show('orca')],
    },
    {
      says: 'Bacteria live on whatever dies, and give nutrients back to the phytoplankton.',
      shows: [show('bacteria')],
    },
  ];
}

function howColdItFeels(): Shot[] {
  const [mild, cold] = [-20, -50];
  const [calm, windy, storm] = [0, 36, 100];
  const feels = (air: number, wind: number) => `${figure(windChill(air, wind))} °C`;
  const winds = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ Air: mild, Wind: from + i }));
  const colder = Array.from({ length: mild - cold + 1 }, (_, i) => ({ Air: mild - i, Wind: storm }));
  return [
    {
      says: 'A table in colours: colder air to the right, stronger wind further down.',
      shows: [{ Air: mild, Wind: calm }],
    },
    { says: `Without wind, ${figure(mild)} °C feels like just that.`, shows: [{ Air: mild, Wind: calm }] },
    {
      says: `In a wind of ${windy} kilometres per hour it feels like ${feels(mild, windy)}.`,
      shows: winds(calm + 1, windy),
    },
    {
      says: `At ${storm} kilometres per hour it feels like ${feels(mild, storm)}.`,
      shows: winds(windy + 1, storm),
    },
    {
      says: `At ${figure(cold)} °C in this wind, ${riskAt(windChill(cold, storm)).name.replace('Bare', 'bare')}.`,
      shows: colder,
    },
  ];
}
