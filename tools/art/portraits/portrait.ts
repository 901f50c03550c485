/**
 * Portraits of people who died before 1960, in one style: head and shoulders as cut paper, in front of something
 * from the person's own story. The face is left plain, so that nothing about it is invented.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { ellipse, group, place } from '../marks.ts';
import { isDark, type MoodName } from '../moods.ts';
import { type Clothes, clothes } from './clothes.ts';
import {
  type Beard,
  balaclava,
  beard,
  ear,
  face,
  furHood,
  type Hair,
  hair,
  navalCap,
  SKIN,
} from './heads.ts';

export type Sitter = {
  clothes: Clothes;
  hair?: [kind: Hair, colour: string];
  beard?: [kind: Beard, colour: string];
  /** The usual light of the picture. */
  light: Exclude<MoodName, 'deep'>;
  hat?: 'naval cap' | 'balaclava' | 'fur hood';
  /** Draws what stands behind the person, in the left third of the picture. */
  behind: (canvas: Canvas) => void;
};

/** How the moon dims the colours of a person. */
const NIGHT = 'filter:brightness(.66) saturate(.8)';
const WOOL = '#77695a';
const FUR = '#6b4c34';

export function portrait(canvas: Canvas, sitter: Sitter) {
  sitter.behind(canvas);
  const { width, height } = canvas;
  canvas.add(
    ellipse(width * 0.58, height * 0.46, width * 0.3, height * 0.5, {
      fill: canvas.glow([
        [canvas.colours.haze, 0.75, 0],
        [canvas.colours.haze, 0.4, 0.6],
        [canvas.colours.haze, 0, 1],
      ]),
    }),
    group(
      place(width * 0.56, height * 0.4, height / 560, bust(sitter)),
      isDark(canvas.mood) ? { style: NIGHT } : {},
    ),
  );
}

function bust({ clothes: worn, hair: head, beard: chin, hat }: Sitter): string[] {
  const whiskers = chin ? beard(...chin) : [];
  const coat = [place(0, -18, 1, clothes(worn))];
  if (hat === 'balaclava') return [...coat, ...face(SKIN), ...whiskers, ...balaclava(WOOL)];
  if (hat === 'fur hood') return [...coat, ...face(SKIN), ...whiskers, ...furHood(FUR)];
  return [
    ...face(SKIN),
    ...coat,
    ...whiskers,
    ...(head ? hair(...head) : []),
    ...(head?.[0] === 'tied' ? [] : ear(SKIN)),
    ...(hat ? navalCap() : []),
  ];
}
