/**
 * The people of the portraits. Each feature is one that photographs, or pictures made in the person's lifetime, show;
 * what they do not show is left out.
 */
import type { Canvas } from '../drawing/canvas.ts';
import type { MoodName } from '../moods.ts';
import { GAUSS, KAINAN_MARU, POURQUOI_PAS } from '../scenes/people/polar-ships.ts';
import {
  aeroplane,
  dipNeedle,
  emperors,
  frozenIn,
  hutInTheWind,
  hutOfBoards,
  shipInTheIce,
  shipOffTheCoast,
  sledge,
  steamer,
  tallShip,
  tentAtThePole,
} from './behind.ts';
import { portrait, type Sitter } from './portrait.ts';

const LIGHTS: MoodName[] = ['clear', 'golden', 'venus', 'overcast', 'night'];

const BLACK = '#23201f';
const DARK_BROWN = '#3d2d24';
const BROWN = '#5f4632';

const SITTERS = {
  cook: { clothes: 'captain coat', hair: ['tied', '#8d7f70'], light: 'golden', behind: tallShip },
  wilkes: {
    clothes: 'full dress',
    hair: ['parted at the side', DARK_BROWN],
    beard: ['whiskers', DARK_BROWN],
    light: 'venus',
    behind: shipOffTheCoast,
  },
  'james-ross': { clothes: 'full dress', hair: ['wavy', DARK_BROWN], light: 'golden', behind: dipNeedle },
  borchgrevink: {
    clothes: 'suit',
    hair: ['parted at the side', BROWN],
    beard: ['turned-up moustache', BROWN],
    light: 'venus',
    behind: hutOfBoards,
  },
  amundsen: {
    clothes: 'furs',
    hat: 'fur hood',
    beard: ['turned-up moustache', '#6d5238'],
    light: 'clear',
    behind: tentAtThePole,
  },
  scott: { clothes: 'naval coat', hair: ['short', BROWN], hat: 'naval cap', light: 'golden', behind: sledge },
  shackleton: {
    clothes: 'sweater',
    hair: ['parted in the middle', BLACK],
    light: 'venus',
    behind: shipInTheIce,
  },
  wilson: { clothes: 'brown suit', hair: ['parted at the side', BROWN], light: 'clear', behind: emperors },
  'douglas-mawson': { clothes: 'grey wool', hat: 'balaclava', light: 'overcast', behind: hutInTheWind },
  drygalski: {
    clothes: 'suit',
    hair: ['combed up', DARK_BROWN],
    beard: ['full', DARK_BROWN],
    light: 'clear',
    behind: frozenIn(GAUSS),
  },
  charcot: {
    clothes: 'blue suit',
    hair: ['short', DARK_BROWN],
    beard: ['pointed', DARK_BROWN],
    light: 'golden',
    behind: steamer(POURQUOI_PAS),
  },
  shirase: {
    clothes: 'army coat',
    hair: ['short', BLACK],
    beard: ['moustache', BLACK],
    light: 'clear',
    behind: steamer(KAINAN_MARU),
  },
  byrd: {
    clothes: 'naval coat',
    hair: ['parted at the side', DARK_BROWN],
    light: 'clear',
    behind: aeroplane(3),
  },
  wilkins: {
    clothes: 'flying coat',
    hair: ['receding', DARK_BROWN],
    beard: ['pointed', DARK_BROWN],
    light: 'golden',
    behind: aeroplane(1),
  },
} satisfies Record<string, Sitter>;

type Portrait = { draw: (canvas: Canvas) => void; moods: [MoodName, ...MoodName[]] };

/** The scenes of the portraits, by the name of the scene in the file names of their pictures. */
export const PORTRAITS: Record<string, Portrait> = Object.fromEntries(
  Object.entries<Sitter>(SITTERS).map(([name, sitter]): [string, Portrait] => [
    `portrait-${name}`,
    { draw: (canvas) => portrait(canvas, sitter), moods: [sitter.light, ...LIGHTS] },
  ]),
);
