/** The flags of the first twelve countries of the Antarctic Treaty side by side, with their names. */
import { words } from '../../diagrams/words.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { flatFlag } from '../../flags/flag-marks.ts';
import { TWELVE } from '../../flags/twelve.ts';
import { rect } from '../../marks.ts';

const [COLUMNS, FLAG_HEIGHT] = [4, 88];
const [CELL_WIDTH, CELL_HEIGHT] = [194, 184];

export function twelveFlags(canvas: Canvas) {
  const { width, height } = canvas;
  const left = (width - COLUMNS * CELL_WIDTH) / 2;
  const flags = TWELVE.map((flag, i) => {
    const middle = left + CELL_WIDTH * ((i % COLUMNS) + 0.5);
    const top = 46 + CELL_HEIGHT * Math.floor(i / COLUMNS);
    return (
      flatFlag(flag, middle - (FLAG_HEIGHT * flag.ratio) / 2, top, FLAG_HEIGHT) +
      words(middle, top + FLAG_HEIGHT + 34, 23, flag.name, { anchor: 'middle', weight: 700 })
    );
  });
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#fbfdff', '#e3eef5', '#c6dcea']) }),
    ...flags,
  );
}
