/**
 * The list of scenes: for each scene, the function that draws it, its usual mood (kind of light, such as `night`),
 * and the other moods in which it can be drawn.
 */

import { DIAGRAMS } from './diagrams.ts';
import type { Canvas } from './drawing/canvas.ts';
import { MAPS } from './maps.ts';
import { MOOD_NAMES, type MoodName } from './moods.ts';
import { PORTRAITS } from './portraits/sitters.ts';
import { bloodFalls } from './scenes/ice/blood-falls.ts';
import { bergs, frostFlowers, pancakes, snowCrystal, tabular } from './scenes/ice/crystals.ts';
import { bergArch, crevasses, iceCave, iceCliff, whiteout } from './scenes/ice/ice-forms.ts';
import { iceValley } from './scenes/ice/ice-valley.ts';
import { krillSwarm, penguinDive, whale } from './scenes/ice/under-ice.ts';
import { dryValley, meteorite } from './scenes/ice/valleys.ts';
import { letterbox, wayToSchool } from './scenes/people/antarctic-village.ts';
import { dogTeam, hutInside, manHauling, polheim, smallBoat, tallShip } from './scenes/people/expeditions.ts';
import { caldera, erebus, lavaLake } from './scenes/people/fire.ts';
import { endurance, hutInBlizzard, whalingStation } from './scenes/people/history.ts';
import { feast, greenhouse } from './scenes/people/indoors.ts';
import { camp, droneView, otter, ship, traverse } from './scenes/people/journeys.ts';
import { bootWash, outfit } from './scenes/people/outfit.ts';
import { painter } from './scenes/people/painter.ts';
import { discovery, gauss, kainanMaru, pourquoiPas } from './scenes/people/polar-ships.ts';
import { penguinPost, rothera } from './scenes/people/rothera.ts';
import {
  balloon,
  casey,
  drillCamp,
  droneFlight,
  halley,
  telescope,
  weatherMast,
} from './scenes/people/science.ts';
import {
  concordiaStation,
  davisStation,
  fieldLunch,
  mawsonStation,
  scottBase,
  southPole,
} from './scenes/people/stations.ts';
import { stoneHut } from './scenes/people/stone-hut.ts';
import { albatrosses, petrelFlock, skuas, storm, terns } from './scenes/wildlife/birds.ts';
import { diver, icefishes, jellyfish, plankton, squid } from './scenes/wildlife/deep-sea.ts';
import { creche, egg, huddle } from './scenes/wildlife/emperor-winter.ts';
import { firstFlight, helicopters, runway, visitors } from './scenes/wildlife/flight.ts';
import { mossBed } from './scenes/wildlife/moss.ts';
import { adelies, emperorPair, emperors } from './scenes/wildlife/penguins.ts';
import { chinstraps, gentoos, kings, macaronis, royals } from './scenes/wildlife/rookeries.ts';
import { rossSealSings } from './scenes/wildlife/ross-seal.ts';
import { seafloor } from './scenes/wildlife/sea-floor.ts';
import {
  crabeaters,
  elephantSeals,
  fluke,
  furSeals,
  leopard,
  orcas,
  petrelInFlight,
  sealOnIce,
  sealPup,
} from './scenes/wildlife/sea-life.ts';
import { lichen, midge, plants } from './scenes/wildlife/small-life.ts';
import { blows, blue, breach, spyhop } from './scenes/wildlife/whales.ts';
import { hydrophone, minkes, spermWhale } from './scenes/wildlife/whales-below.ts';
import { carbonPump } from './scenes/world/carbon-pump.ts';
import { coatOfAPenguin } from './scenes/world/coat-of-a-penguin.ts';
import { globe, gondwana } from './scenes/world/globe.ts';
import { habitats } from './scenes/world/habitats.ts';
import { laser, neutrino, satellite, satelliteDish } from './scenes/world/looking-far.ts';
import { meridians } from './scenes/world/meridians.ts';
import { rain } from './scenes/world/rain.ts';
import { seaFloorRidge } from './scenes/world/sea-floor-ridge.ts';
import { classroom, meeting, trawler, treatyFlags } from './scenes/world/shared-world.ts';
import {
  firstSun,
  halo,
  midnightSun,
  pearlClouds,
  polarNight,
  southernLights,
} from './scenes/world/skies.ts';
import { twelveFlags } from './scenes/world/twelve-flags.ts';
import { waterline } from './scenes/world/waterline.ts';

/** A kind of picture. `moods` are the kinds of light in which it can be drawn; the first one is the usual one. */
type Scene = {
  draw: (canvas: Canvas) => void;
  moods: [MoodName, ...MoodName[]];
  /**
   * If true, half of the pictures of the scene are mirrored. Scenes that are lit by a sun outside the picture
   * are never mirrored.
   */
  mirrors?: true;
  /** The strength of the paper grain, 0 to 1, where it differs from the usual one. */
  grain?: number;
};

/** @returns all moods (kinds of light) except `deep`, the one under water; the usual mood comes first */
const above = (usual: MoodName): Scene['moods'] => [
  usual,
  ...MOOD_NAMES.filter((mood) => mood !== usual && mood !== 'deep'),
];

/** @returns the moods (kinds of light) of a summer's day; the usual mood comes first */
const byDay = (usual: MoodName): Scene['moods'] => [
  usual,
  ...(['clear', 'golden', 'venus', 'overcast'] as const).filter((mood) => mood !== usual),
];

/**
 * All scenes, by the name of the scene in the file names of its pictures. The diagrams and the maps come last.
 */
export const SCENES: Record<string, Scene> = {
  emperors: { draw: emperors, moods: above('golden'), mirrors: true },
  'emperor-pair': { draw: emperorPair, moods: above('venus'), mirrors: true },
  'penguin-layers': { draw: coatOfAPenguin, moods: ['clear', 'golden'] },
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
  gentoos: { draw: gentoos, moods: byDay('overcast'), mirrors: true },
  chinstraps: { draw: chinstraps, moods: byDay('clear'), mirrors: true },
  kings: { draw: kings, moods: byDay('clear'), mirrors: true },
  macaronis: { draw: macaronis, moods: byDay('overcast'), mirrors: true },
  royals: { draw: royals, moods: byDay('golden'), mirrors: true },
  'elephant-seals': { draw: elephantSeals, moods: byDay('overcast'), mirrors: true },
  'fur-seals': { draw: furSeals, moods: byDay('clear'), mirrors: true },
  'leopard-seal': { draw: leopard, moods: ['deep'], mirrors: true },
  'seal-pup': { draw: sealPup, moods: byDay('clear'), mirrors: true },
  crabeaters: { draw: crabeaters, moods: above('venus'), mirrors: true },
  'ross-seal': { draw: rossSealSings, moods: above('clear'), mirrors: true },
  globe: { draw: globe, moods: ['night'] },
  erebus: { draw: erebus, moods: above('golden') },
  'lava-lake': { draw: lavaLake, moods: ['night', 'venus', 'golden', 'aurora'] },
  caldera: { draw: caldera, moods: byDay('overcast') },
  'snow-crystal': { draw: snowCrystal, moods: ['night'] },
  'frost-flowers': {
    draw: frostFlowers,
    moods: ['venus', 'golden', 'clear', 'aurora', 'night'],
    mirrors: true,
  },
  pancakes: { draw: pancakes, moods: above('golden'), mirrors: true },
  crevasses: { draw: crevasses, moods: byDay('clear') },
  'ice-cave': { draw: iceCave, moods: byDay('clear'), mirrors: true },
  'berg-arch': { draw: bergArch, moods: above('golden') },
  'ice-cliff': { draw: iceCliff, moods: byDay('clear') },
  whiteout: { draw: whiteout, moods: ['blizzard', 'overcast'], mirrors: true },
  habitats: { draw: habitats, moods: ['clear', 'golden'], mirrors: true },
  'dry-valley': { draw: dryValley, moods: byDay('clear') },
  'blood-falls': { draw: bloodFalls, moods: byDay('clear') },
  meteorite: { draw: meteorite, moods: byDay('clear'), mirrors: true },
  minke: { draw: minkes, moods: ['deep'], mirrors: true },
  'sperm-whale': { draw: spermWhale, moods: ['deep'], mirrors: true },
  hydrophone: { draw: hydrophone, moods: ['deep'], mirrors: true },
  'blue-whale': { draw: blue, moods: ['deep'], mirrors: true },
  breach: { draw: breach, moods: above('golden'), mirrors: true },
  spyhop: { draw: spyhop, moods: byDay('clear'), mirrors: true },
  blows: { draw: blows, moods: byDay('golden'), mirrors: true },
  seafloor: { draw: seafloor, moods: ['deep'], mirrors: true },
  jellyfish: { draw: jellyfish, moods: ['deep'], mirrors: true },
  icefish: { draw: icefishes, moods: ['deep'], mirrors: true },
  squid: { draw: squid, moods: ['deep'], mirrors: true },
  diver: { draw: diver, moods: ['deep'], mirrors: true },
  albatross: { draw: albatrosses, moods: byDay('golden'), mirrors: true },
  storm: { draw: storm, moods: ['overcast', 'venus', 'blizzard'], mirrors: true },
  skua: { draw: skuas, moods: byDay('clear') },
  terns: { draw: terns, moods: byDay('golden'), mirrors: true },
  'petrel-flock': { draw: petrelFlock, moods: byDay('venus'), mirrors: true },
  huddle: { draw: huddle, moods: ['blizzard', 'night', 'aurora', 'venus'], mirrors: true },
  egg: { draw: egg, moods: ['venus', 'night', 'aurora', 'golden'] },
  creche: { draw: creche, moods: byDay('clear'), mirrors: true },
  'carbon-pump': { draw: carbonPump, moods: ['deep'], mirrors: true },
  plankton: { draw: plankton, moods: ['deep'] },
  plants: { draw: plants, moods: byDay('clear') },
  lichen: { draw: lichen, moods: byDay('clear') },
  midge: { draw: midge, moods: ['clear'], mirrors: true },
  davis: { draw: davisStation, moods: byDay('clear') },
  mawson: { draw: mawsonStation, moods: above('golden') },
  rothera: { draw: rothera, moods: byDay('clear') },
  'penguin-post': { draw: penguinPost, moods: byDay('clear') },
  'south-pole': { draw: southPole, moods: above('clear') },
  concordia: { draw: concordiaStation, moods: above('clear') },
  'scott-base': { draw: scottBase, moods: above('golden') },
  'field-lunch': { draw: fieldLunch, moods: byDay('clear'), mirrors: true },
  helicopter: { draw: helicopters, moods: byDay('clear') },
  runway: { draw: runway, moods: byDay('clear'), mirrors: true },
  'first-flight': { draw: firstFlight, moods: byDay('golden'), mirrors: true },
  tourists: { draw: visitors, moods: byDay('clear'), mirrors: true },
  'tall-ship': { draw: tallShip, moods: above('golden'), mirrors: true },
  discovery: { draw: discovery, moods: above('golden') },
  gauss: { draw: gauss, moods: byDay('clear') },
  'pourquoi-pas': { draw: pourquoiPas, moods: byDay('overcast') },
  'kainan-maru': { draw: kainanMaru, moods: byDay('venus') },
  'stone-hut': { draw: stoneHut, moods: byDay('clear') },
  'dog-team': { draw: dogTeam, moods: byDay('clear'), mirrors: true },
  'man-hauling': { draw: manHauling, moods: ['overcast', 'blizzard', 'golden', 'venus'], mirrors: true },
  polheim: { draw: polheim, moods: byDay('clear') },
  'small-boat': { draw: smallBoat, moods: ['overcast', 'venus', 'night'], mirrors: true },
  school: { draw: wayToSchool, moods: ['night', 'aurora', 'venus'] },
  letterbox: { draw: letterbox, moods: byDay('clear') },
  painter: { draw: painter, moods: byDay('golden') },
  'hut-inside': { draw: hutInside, moods: ['golden'] },
  whaling: { draw: whalingStation, moods: byDay('overcast') },
  'drill-camp': { draw: drillCamp, moods: byDay('clear') },
  'weather-mast': { draw: weatherMast, moods: above('golden'), mirrors: true },
  satellite: { draw: satellite, moods: ['night'] },
  neutrino: { draw: neutrino, moods: ['night', 'aurora'] },
  laser: { draw: laser, moods: ['night', 'aurora'], mirrors: true },
  dish: { draw: satelliteDish, moods: above('venus'), mirrors: true },
  'drone-flight': { draw: droneFlight, moods: byDay('clear'), mirrors: true },
  feast: { draw: feast, moods: ['aurora'] },
  greenhouse: { draw: greenhouse, moods: ['aurora'], mirrors: true },
  outfit: { draw: outfit, moods: ['golden'] },
  'boot-wash': { draw: bootWash, moods: ['clear'] },
  'treaty-flags': { draw: treatyFlags, moods: byDay('golden') },
  'twelve-flags': { draw: twelveFlags, moods: ['clear'], grain: 0 },
  meeting: { draw: meeting, moods: ['clear'] },
  trawler: { draw: trawler, moods: byDay('overcast'), mirrors: true },
  classroom: { draw: classroom, moods: ['golden'] },
  'pearl-clouds': { draw: pearlClouds, moods: ['venus', 'night', 'golden'], mirrors: true },
  'first-sun': { draw: firstSun, moods: ['golden', 'venus'], mirrors: true },
  'polar-night': { draw: polarNight, moods: ['night', 'aurora'], mirrors: true },
  gondwana: { draw: gondwana, moods: byDay('golden'), mirrors: true },
  'sea-floor-ridge': { draw: seaFloorRidge, moods: byDay('clear') },
  'ice-valley': { draw: iceValley, moods: byDay('clear') },
  rain: { draw: rain, moods: ['overcast'], mirrors: true },
  meridians: { draw: meridians, moods: ['night'] },
  ...PORTRAITS,
  ...DIAGRAMS,
  ...MAPS,
};
