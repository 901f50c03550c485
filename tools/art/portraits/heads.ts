/**
 * Heads in three-quarter view, turned to the left, as if cut from paper. A head has no eyes, nose or mouth: only
 * the outline, one quiet shadow, and hair, beard or hat as pictures of the person show them. The middle of the
 * head is at 0,0; it is about 240 units high.
 */
import { mix } from '../drawing/colour.ts';
import { path } from '../marks.ts';

const FACE =
  'M-69-62C-75-46-76-36-72-22C-78-8-80 12-74 34C-70 58-68 82-60 100C-54 118-30 127-8 118C18 107 40 88 50 58L62 20C92 0 98-40 80-80C58-126-10-136-46-110C-62-98-66-78-69-62Z';
const SIDE =
  'M22-92C8-66 12-40 20-14C24 16 12 52-6 78C-16 94-24 110-20 122C-14 122-10 119-8 118C18 107 40 88 50 58L62 20C80-20 60-80 22-92Z';
const NECK = 'M-34 96C-28 130-30 160-38 196L88 190C82 150 78 100 76 10Z';
const NECK_SHADOW = 'M-34 96L40 40L75 30C76 100 78 140 86 176C40 176 0 150-34 104Z';

export const SKIN = '#e6c3a5';

export function face(skin: string): string[] {
  const shade = mix(skin, '#6b3f3a', 0.26);
  return [
    path(NECK, { fill: skin }),
    path(NECK_SHADOW, { fill: mix(skin, '#6b3f3a', 0.4) }),
    path(FACE, { fill: skin }),
    path(SIDE, { fill: shade }),
  ];
}

/** The near ear, which hair and most hats leave free. */
export function ear(skin: string): string[] {
  return [
    path('M40-8C44-26 68-26 68-2C68 18 60 34 50 34C42 32 40 14 40-8Z', { fill: mix(skin, '#6b3f3a', 0.12) }),
  ];
}

/** The back of the hair and the crown, down to the nape. Each kind of hair adds its own line at the forehead. */
const BACK = 'C110-54 104 10 78 66C66 66 58 50 56 30C52-2 50-14 44-18C40-8 38 8 36 16L27 14';

const HAIR = {
  /** Parted in the middle, and combed to both sides. */
  'parted in the middle': {
    shape: `M-72-50C-80-84-70-112-50-124C-36-136-24-138-14-134C14-150 62-142 86-98${BACK}C30-16 34-40 20-66C8-86-8-98-27-104C-44-98-62-80-72-50Z`,
    line: 'M-27-104C-24-116-20-126-14-134',
  },
  /** Parted at the near side. */
  'parted at the side': {
    shape: `M-71-58C-80-88-66-118-40-130C6-152 62-144 86-98${BACK}C32-20 36-44 24-74C18-80 16-86 16-92C-12-94-50-88-71-58Z`,
    line: 'M16-92C22-110 32-124 44-132',
  },
  short: {
    shape: `M-70-64C-78-92-64-118-40-128C6-148 62-142 86-98${BACK}C32-20 34-46 22-76C0-92-40-96-70-64Z`,
    line: '',
  },
  /** High at the temples. */
  receding: {
    shape: `M-52-98C-60-112-50-122-38-126C6-144 62-140 86-98${BACK}C34-20 40-50 30-82C24-98 10-110-2-112C-20-116-40-110-52-98Z`,
    line: '',
  },
  /** Only at the back and the sides. */
  'bald on top': {
    shape: `M70-106C78-104 82-102 86-98${BACK}C34-20 44-52 46-76C52-92 60-102 70-106Z`,
    line: '',
  },
  /** Thick and wavy, with hair down the cheek, as men wore it about 1840. */
  wavy: {
    shape:
      'M-70-48C-88-68-84-92-68-100C-72-124-46-140-28-134C-16-154 20-154 34-142C58-150 84-130 86-110C108-98 112-68 102-50C114-30 108-4 96 6C100 30 92 54 78 66C66 66 58 50 56 30C52-2 50-14 44-18C42 8 40 34 28 56C18 54 18 30 24 8C32-16 30-38 18-58C4-62-8-72-12-84C-26-72-52-72-70-48Z',
    line: 'M-12-84C-20-98-34-104-48-100M18-58C30-78 26-100 12-116M62-30C80-44 84-70 74-92',
  },
  /** Combed back, rolled above the ear and tied behind with a ribbon. */
  tied: {
    shape:
      'M-56-88C-62-112-48-126-30-132C8-150 64-144 88-98C108-60 104 0 88 44C92 76 104 108 98 142L80 138C80 112 72 84 64 62C56 42 40 30 30 12C28-10 36-40 26-70C18-90-2-104-24-104C-40-104-50-98-56-88Z',
    line: 'M30-60C50-70 74-64 92-40M26-78C48-98 72-90 90-70',
  },
  'combed up': {
    shape: `M-66-74C-74-104-58-134-28-142C14-158 64-146 86-98${BACK}C32-20 36-48 24-78C4-98-44-104-66-74Z`,
    line: '',
  },
} as const;

export type Hair = keyof typeof HAIR;

export function hair(kind: Hair, colour: string): string[] {
  const { shape, line } = HAIR[kind];
  const light = mix(colour, '#ffffff', 0.22);
  const marks = [path(shape, { fill: colour })];
  if (line) marks.push(path(line, { stroke: light, strokeWidth: 3, cap: 'round' }));
  if (kind === 'tied')
    marks.push(
      path('M24-16C30-34 70-34 84-18C88 0 80 12 66 12C48 14 26 6 24-16Z', {
        fill: mix(colour, '#ffffff', 0.14),
      }),
      path('M30-14C44-22 66-22 80-10', {
        stroke: mix(colour, '#000000', 0.2),
        strokeWidth: 2.4,
        cap: 'round',
      }),
      path('M68 56L110 40L104 72L88 64L98 94L72 76Z', { fill: '#20242c' }),
    );
  return marks;
}

const BEARDS = {
  moustache: ['M-46 57C-34 51-8 58 10 78C-8 84-30 80-43 71C-52 79-64 81-75 77C-72 64-60 53-46 57Z'],
  /** A moustache whose ends point up. */
  'turned-up moustache': [
    'M-46 58C-32 52-14 62 0 64C10 64 14 58 14 50C24 62 14 80-2 80C-20 82-34 78-43 71C-50 79-60 80-68 77C-80 74-84 62-80 54C-76 62-70 64-64 62C-58 58-52 56-46 58Z',
  ],
  /** A moustache, and a beard on the chin that ends in a point. */
  pointed: [
    'M-67 90C-52 96-20 94-2 86C4 104-6 122-20 134C-28 144-38 150-46 152C-54 142-62 126-65 110Z',
    'M-46 56C-32 50-8 58 8 80C-8 86-30 82-43 72C-52 80-64 82-76 78C-72 64-60 52-46 56Z',
  ],
  /** A beard that covers cheeks and chin, and a moustache. */
  full: [
    'M27-6C34 8 42 16 52 26C54 62 40 104 8 134C-16 152-48 152-62 130C-74 110-76 84-74 56C-60 62-26 64-8 58C12 50 24 24 27-6Z',
    'M-46 54C-32 48-6 58 8 82C-10 90-30 84-43 73C-52 82-64 84-77 80C-74 64-60 50-46 54Z',
  ],
  /** Whiskers down the cheek to the jaw; the chin is free. */
  whiskers: ['M27-10C36 4 44 12 54 20C52 44 46 62 36 76C26 70 16 66 10 58C20 42 25 20 27-10Z'],
} as const;

export type Beard = keyof typeof BEARDS;

export function beard(kind: Beard, colour: string): string[] {
  return BEARDS[kind].map((d, i) => path(d, { fill: i ? mix(colour, '#000000', 0.22) : colour }));
}

/** The peaked cap of a naval officer of about 1900, with a badge too far away to read. */
export function navalCap(): string[] {
  return [
    path('M-78-66C-98-62-112-52-116-40C-88-52-40-58-2-62C-20-76-54-78-78-66Z', { fill: '#0f1217' }),
    path('M-80-96C-60-114 70-112 95-86L93-56C60-78-20-84-78-64Z', { fill: '#14181f' }),
    path('M-82-92C-114-102-116-130-86-142C-30-166 82-162 118-118C126-102 112-90 94-82C60-108-40-114-82-92Z', {
      fill: '#222c42',
    }),
    path('M-54-82C-60-98-50-112-40-118C-28-112-22-100-28-86C-36-80-46-80-54-82Z', { fill: '#d8b04c' }),
  ];
}

/** A knitted helmet of wool that leaves only the face free. */
export function balaclava(wool: string): string[] {
  const dark = mix(wool, '#000000', 0.24);
  return [
    path(
      'M-74-40C-88-100-50-146 6-146C74-146 112-90 104-20C100 40 96 90 108 150C120 196 40 214-20 206C-50 202-64 190-60 170C-52 150-54 140-62 116C-44 132-18 130 0 116C22 98 34 60 32 20C32-14 24-50 4-66C-20-82-58-78-74-40Z',
      { fill: wool },
    ),
    path(
      'M40-130C90-104 96-40 88 30C86 80 90 140 104 186C112 170 112 160 108 150C96 90 100 40 104-20C110-84 84-128 40-130Z',
      {
        fill: dark,
        opacity: 0.7,
      },
    ),
    path('M-62-86C-34-104 10-96 30-66C50-30 46 30 36 66C26 96 8 122-18 138M-50 168C-10 178 50 170 100 150', {
      stroke: dark,
      strokeWidth: 4,
    }),
  ];
}

/** The hood of a coat of furs, with a rim of long hair around the face. */
export function furHood(fur: string): string[] {
  const pale = mix(fur, '#f2e6d2', 0.5);
  const rim =
    'M-84-60C-92-106-66-142-26-142C32-142 70-96 72-36C74 40 48 112 2 148C-20 162-58 160-72 138C-90 104-82 60-84 0ZM-65-58C-71-40-71-20-69 0C-71 40-65 90-50 112C-38 124-8 118 10 96C34 66 40 16 34-26C28-72 0-98-30-94C-50-92-61-78-65-58Z';
  const hairs =
    'M-76-82L-92-94M-60-108L-70-126M-34-118L-36-140M0-112L8-136M30-92L46-112M46-56L68-70M52-12L74-16M50 34L72 40M38 76L58 90M16 112L32 128M-16 136L-12 154M-44 136L-50 154M-66 110L-82 120M-74 60L-88 62M-76 10L-90 8M-74-36L-90-42';
  return [
    path(
      'M-62-106C-30-166 64-174 110-112C146-50 140 60 134 150C140 190 150 210 170 226C100 240 0 240-70 214C-86 196-80 160-50 140L10 110C44 60 40-20 22-60C0-92-40-96-62-106Z',
      { fill: mix(fur, '#000000', 0.12) },
    ),
    path(rim, { fill: pale, style: 'fill-rule:evenodd' }),
    path(hairs, { stroke: mix(fur, '#f2e6d2', 0.2), strokeWidth: 4, cap: 'round', opacity: 0.7 }),
  ];
}
