/** The list of scenes: who draws each, in which light it usually stands, and which lights suit it. */
import type { Canvas } from './canvas.ts';
import { coldest } from './diagrams/coldest.ts';
import { foodWeb } from './diagrams/food-web.ts';
import { iceCore } from './diagrams/ice-core.ts';
import { seaIceYear } from './diagrams/sea-ice-year.ts';
import { section } from './diagrams/section.ts';
import { MOOD_NAMES, type MoodName } from './moods.ts';
import { droneView } from './scenes/drone.ts';
import { endurance, hutInBlizzard } from './scenes/history.ts';
import { bergs, tabular } from './scenes/ice.ts';
import { camp, otter, ship, traverse } from './scenes/journeys.ts';
import { mossBed } from './scenes/moss.ts';
import { adelies, emperorPair, emperors } from './scenes/penguins.ts';
import { balloon, casey, halley, telescope } from './scenes/science.ts';
import { fluke, orcas, petrelInFlight, sealOnIce } from './scenes/sea-life.ts';
import { halo, midnightSun, southernLights } from './scenes/skies.ts';
import { krillSwarm, penguinDive, whale } from './scenes/under-ice.ts';
import { waterline } from './scenes/waterline.ts';

/** The first mood of a scene is its usual one. */
type Scene = {
  draw: (canvas: Canvas) => void;
  moods: [MoodName, ...MoodName[]];
  /** Half of its pictures are turned left to right. Not where the light comes from a sun outside the picture. */
  mirrors?: true;
};

/** Any light above the water, the usual one first. */
const above = (usual: MoodName): Scene['moods'] => [
  usual,
  ...MOOD_NAMES.filter((mood) => mood !== usual && mood !== 'deep'),
];

/** Every scene by the name that pictures are called after. Diagrams come last: their colours are their own. */
export const SCENES: Record<string, Scene> = {
  emperors: { draw: emperors, moods: above('golden'), mirrors: true },
  'emperor-pair': { draw: emperorPair, moods: above('venus'), mirrors: true },
  adelies: { draw: adelies, moods: above('clear'), mirrors: true },
  seal: { draw: sealOnIce, moods: above('overcast'), mirrors: true },
  fluke: { draw: fluke, moods: above('golden'), mirrors: true },
  whale: { draw: whale, moods: ['deep'], mirrors: true },
  krill: { draw: krillSwarm, moods: ['deep'], mirrors: true },
  'penguin-dive': { draw: penguinDive, moods: ['deep'], mirrors: true },
  orcas: { draw: orcas, moods: above('venus'), mirrors: true },
  petrel: { draw: petrelInFlight, moods: above('clear'), mirrors: true },
  tabular: { draw: tabular, moods: above('clear'), mirrors: true },
  bergs: { draw: bergs, moods: above('golden'), mirrors: true },
  'iceberg-90': { draw: (canvas) => waterline(canvas), moods: above('clear') },
  ship: { draw: ship, moods: above('clear'), mirrors: true },
  endurance: { draw: endurance, moods: above('night'), mirrors: true },
  hut: { draw: (canvas) => hutInBlizzard(canvas), moods: above('blizzard') },
  casey: { draw: casey, moods: above('venus'), mirrors: true },
  halley: { draw: halley, moods: above('aurora'), mirrors: true },
  aurora: { draw: southernLights, moods: above('aurora'), mirrors: true },
  telescope: { draw: telescope, moods: above('night'), mirrors: true },
  camp: { draw: camp, moods: above('golden'), mirrors: true },
  traverse: { draw: traverse, moods: above('clear'), mirrors: true },
  drone: { draw: droneView, moods: above('clear'), mirrors: true },
  midnight: { draw: midnightSun, moods: ['golden', 'clear', 'venus'] },
  halo: { draw: halo, moods: ['clear', 'golden', 'venus', 'overcast'] },
  balloon: { draw: balloon, moods: above('venus'), mirrors: true },
  otter: { draw: otter, moods: above('clear'), mirrors: true },
  moss: { draw: mossBed, moods: above('overcast') },
  'sea-ice-year': { draw: seaIceYear, moods: ['night'] },
  coldest: { draw: coldest, moods: ['night'] },
  'ice-core': { draw: iceCore, moods: ['deep'] },
  section: { draw: section, moods: ['clear'] },
  'food-web': { draw: foodWeb, moods: ['deep'] },
};
