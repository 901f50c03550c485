/** What people of the portraits wear: shoulders and chest below a head at 0,0, turned a little to the left. */
import { mix } from '../drawing/colour.ts';
import { circle, path, times } from '../marks.ts';

const TORSO =
  'M-212 384C-210 262-172 214-92 188C-62 178-44 172-34 152L82 142C92 172 130 188 168 202C232 226 262 270 268 384Z';
const FAR_SIDE = 'M128 184C142 192 154 196 168 202C232 226 262 270 268 384H176C170 290 158 230 128 184Z';
const GOLD = '#d8b04c';
const LINEN = '#f4efe4';

const torso = (colour: string) => [
  path(TORSO, { fill: colour }),
  path(FAR_SIDE, { fill: mix(colour, '#000000', 0.3), opacity: 0.8 }),
];

/** A shirt with a stiff collar, a dark tie, and the two lapels of a coat. `collar` says how the collar ends. */
function lapels(colour: string, tie: string): string[] {
  const lapel = mix(colour, '#ffffff', 0.1);
  return [
    path('M-38 146L84 132L60 172L-30 178Z', { fill: mix(LINEN, '#3a4552', 0.22) }),
    path('M-40 150L-56 190L-34 300L40 186L76 136L20 170Z', { fill: LINEN }),
    path('M-34 182L-18 172L-6 182L-14 206L-20 300H-44L-32 208Z', { fill: tie }),
    path('M-40 132L-56 178L-32 186L-20 168L78 118L90 150L4 190L-14 174Z', { fill: LINEN }),
    path('M-20 168L-32 186M-14 174L4 190', { stroke: mix(LINEN, '#3a4552', 0.35), strokeWidth: 2.5 }),
    path('M88 140L108 168L40 236L-30 330L-8 236L28 188Z', { fill: lapel }),
    path('M-58 170L-86 196L-84 230L-42 330L-44 260L-60 200Z', { fill: lapel }),
    path('M88 140L108 168L40 236L-30 330', { stroke: mix(colour, '#000000', 0.4), strokeWidth: 2.5 }),
  ];
}

/** The coat of a naval officer of about 1900 to 1930: double-breasted, with two rows of gilt buttons. */
function navalCoat(): string[] {
  const colour = '#202a40';
  return [
    ...torso(colour),
    ...lapels(colour, '#12161d'),
    circle(-88, 300, 9, { fill: GOLD }),
    circle(26, 296, 9, { fill: GOLD }),
    circle(-92, 342, 9, { fill: GOLD }),
    circle(16, 340, 9, { fill: GOLD }),
  ];
}

/** A dark coat, a waistcoat, a white collar and a tie, as men wore them in town about 1900. */
const suit = (colour: string, tie = '#20242c') => [...torso(colour), ...lapels(colour, tie)];

/** A thick sweater with a rolled collar. */
function sweater(wool: string): string[] {
  const dark = mix(wool, '#000000', 0.24);
  return [
    ...torso(wool),
    ...times(9, (i) =>
      path(
        `M${-150 + i * 42} ${226 + Math.abs(i - 3.5) * 5}C${-152 + i * 43} 270 ${-152 + i * 43} 310 ${-154 + i * 44} 384`,
        {
          stroke: dark,
          strokeWidth: 5,
          opacity: 0.4,
        },
      ),
    ),
    path('M-56 138C-20 160 50 154 84 112C98 128 104 156 98 178C50 214-30 220-68 192C-72 172-66 150-56 138Z', {
      fill: mix(wool, '#ffffff', 0.07),
    }),
    ...times(9, (i) =>
      path(
        `M${-46 + i * 16} ${154 + 4 - Math.abs(i - 3) * 1.5 - (i > 5 ? (i - 5) * 9 : 0)}L${-50 + i * 17} ${200 - (i > 5 ? (i - 5) * 8 : 0)}`,
        {
          stroke: dark,
          strokeWidth: 3.5,
          opacity: 0.55,
          cap: 'round',
        },
      ),
    ),
    path('M-68 192C-30 220 50 214 98 178', { stroke: dark, strokeWidth: 4 }),
  ];
}

/** The full dress of a naval officer of the first half of the 19th century: a high collar and epaulettes. */
function fullDress(): string[] {
  const colour = '#1f2c4c';
  const fringe = (x: number, y: number, lean: number) =>
    times(8, (i) =>
      path(`M${x + i * 11} ${y + lean * i}l-2 30`, { stroke: mix(GOLD, '#6b4a1c', 0.35), strokeWidth: 4 }),
    );
  return [
    ...torso(colour),
    path('M-46 128L-58 176L0 190L84 132L76 104L0 150Z', { fill: '#15181e' }),
    path('M-60 122L-78 180L-26 204L-34 156Z', { fill: mix(colour, '#ffffff', 0.08) }),
    path('M-24 206L-14 160C20 150 60 130 84 92L104 148C76 180 30 200-24 206Z', {
      fill: mix(colour, '#ffffff', 0.08),
    }),
    path('M-66 130L-80 178L-30 200M-18 200C30 192 74 172 100 142M-12 166C22 156 62 136 86 100', {
      stroke: GOLD,
      strokeWidth: 5,
    }),
    path('M-27 204L-42 384', { stroke: mix(colour, '#000000', 0.45), strokeWidth: 4 }),
    ...[230, 274, 318].flatMap((y) => [
      circle(-82 - (y - 230) * 0.1, y, 8, { fill: GOLD }),
      circle(30 - (y - 230) * 0.15, y, 8, { fill: GOLD }),
    ]),
    ...fringe(140, 226, 5),
    path('M104 184C140 186 210 210 232 244C210 250 160 236 130 222C112 210 104 196 104 184Z', { fill: GOLD }),
    ...fringe(-206, 252, -3.4),
    path('M-112 192C-150 198-206 224-216 254C-196 262-150 244-124 226C-112 214-108 202-112 192Z', {
      fill: GOLD,
    }),
  ];
}

/** The coat of a captain of the Royal Navy of about 1775: blue, with white facings, gold lace and a white waistcoat. */
function captainCoat(): string[] {
  const colour = '#263a62';
  return [
    ...torso(colour),
    path('M-46 168L-88 384H40L44 200L72 152Z', { fill: LINEN }),
    path('M-30 214L-50 384', { stroke: mix(LINEN, '#7a6a4c', 0.35), strokeWidth: 2.5 }),
    ...times(4, (i) => circle(-28 - i * 5, 240 + i * 32, 5.5, { fill: GOLD })),
    path('M-44 126C-20 152 40 146 76 100L88 150C50 190-20 200-54 178Z', { fill: '#fbf8f0' }),
    path('M-38 178C-20 188-8 186 4 184C-2 206-12 224-30 238C-46 222-46 196-38 178Z', { fill: '#fbf8f0' }),
    path('M-54 178C-20 200 50 190 88 150M-22 190L-30 236', {
      stroke: mix(LINEN, '#3a4552', 0.3),
      strokeWidth: 2.4,
    }),
    path('M82 136L112 166C92 220 74 280 66 384H28C34 280 44 220 58 176Z', {
      fill: mix(LINEN, '#d9cdb0', 0.25),
    }),
    path('M-54 176L-86 190C-104 240-114 300-118 384H-92C-86 290-74 230-50 196Z', {
      fill: mix(LINEN, '#d9cdb0', 0.25),
    }),
    path('M112 166C92 220 74 280 66 384M-86 190C-104 240-114 300-118 384', { stroke: GOLD, strokeWidth: 6 }),
    ...times(3, (i) => circle(74 - i * 9, 226 + i * 44, 7, { fill: GOLD })),
    ...times(3, (i) => circle(-98 - i * 5, 230 + i * 44, 6, { fill: GOLD })),
  ];
}

/** The coat of an army officer of about 1910: a stand-up collar and one row of buttons. */
function armyCoat(): string[] {
  const colour = '#39414a';
  return [
    ...torso(colour),
    path('M-48 140L-60 186L-20 202L90 158L82 122L0 164L-26 164Z', { fill: mix(colour, '#ffffff', 0.1) }),
    path('M-24 166L-20 202L-40 384', { stroke: mix(colour, '#000000', 0.5), strokeWidth: 4 }),
    ...times(4, (i) => circle(-12 - i * 5, 232 + i * 36, 7, { fill: '#c9a552' })),
  ];
}

/** A coat of furs, worn with its hood. */
const furs = (fur: string) => [
  ...torso(fur),
  ...times(26, (i) => {
    const [x, y] = [-150 + ((i * 67) % 360), 246 + ((i * 41) % 90)];
    return path(`M${x} ${y}l-6 20M${x + 9} ${y + 4}l-5 18`, {
      stroke: mix(fur, '#f2e6d2', 0.28),
      strokeWidth: 4,
      cap: 'round',
      opacity: 0.6,
    });
  }),
];

/** A coat of leather with a collar of fur, as early pilots wore it. */
function flyingCoat(): string[] {
  const colour = '#5b3f2c';
  const fur = '#8a6a4a';
  return [
    ...torso(colour),
    path('M-44 150L-40 240L40 186L76 136Z', { fill: LINEN }),
    path('M-34 182L-14 180L-18 240L-36 250Z', { fill: '#3a4552' }),
    path('M-40 132L-56 178L-32 186L-20 168L78 118L90 150L4 190L-14 174Z', { fill: LINEN }),
    path('M86 122C112 128 126 160 112 190C80 214 30 236-16 270C-18 240 20 206 46 184Z', { fill: fur }),
    path('M-52 160C-80 168-102 192-96 218C-78 238-56 256-34 268C-36 244-48 210-54 190Z', { fill: fur }),
    path('M-26 268L-40 384', { stroke: mix(colour, '#000000', 0.4), strokeWidth: 4 }),
    ...times(2, (i) => circle(-6 - i * 7, 292 + i * 38, 8, { fill: '#2b2019' })),
  ];
}

const CLOTHES = {
  'naval coat': navalCoat,
  suit: () => suit('#3a3f47'),
  'brown suit': () => suit('#5a4a3c', '#2f2a26'),
  'blue suit': () => suit('#27344a'),
  sweater: () => sweater('#d9cdb5'),
  'grey wool': () => torso('#6c6f70'),
  'full dress': fullDress,
  'captain coat': captainCoat,
  'army coat': armyCoat,
  furs: () => furs('#6b4c34'),
  'flying coat': flyingCoat,
};

export type Clothes = keyof typeof CLOTHES;

export const clothes = (kind: Clothes): string[] => CLOTHES[kind]();
