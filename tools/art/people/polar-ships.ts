/**
 * The ships of the first polar expeditions: wooden hulls with a steam engine, and masts for sails. Each ship is
 * recognised by its masts, its funnel and its colours.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { group, type Pose, path, place } from '../marks.ts';

/**
 * A mast `x` drawing units from the middle of the ship, towards the bow. On a `square` mast, the sails hang from poles
 * across the ship (yards). On a `gaff` mast, one sail is stretched along the ship between two poles.
 */
type Mast = { x: number; height: number; rig: 'square' | 'gaff' };

export type PolarShip = {
  /** The masts, in order from the stern to the bow. */
  masts: Mast[];
  hull: string;
  stripe: string;
  spars: string;
  funnel: { x: number; height: number; colour: string };
  /** True if the ship is under sail. If not, the sails are rolled up. */
  sailing?: true;
};

const CANVAS_CLOTH = '#f3e7cd';

/** A ship with its bow to the right and its waterline at y. It is drawn 200 units long and scaled to `length`. */
export function polarShip(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  ship: PolarShip,
  pose: Pose = {},
): string {
  const marks = [
    ...rigging(canvas, ship),
    ...ship.masts.flatMap((mast) => mastMarks(canvas, mast, ship)),
    ...headsails(canvas, ship),
    ...deckHouses(canvas, ship),
    ...hullMarks(canvas, ship),
  ];
  return place(x, y, length / 200, marks, pose);
}

const DECK = -20;
const BOWSPRIT = [126, -44] as const;

function hullMarks(canvas: Canvas, { hull, stripe }: PolarShip): string[] {
  const side = canvas.gradient([mix(hull, '#ffffff', 0.14), hull, mix(hull, '#000000', 0.35)]);
  return [
    path('M84-24L126-44', { stroke: '#5a3d28', strokeWidth: 2.4 }),
    path('M-98-26C-97-14-90-4-80 4H74C86 0 94-12 99-32L80-24C40-17-50-17-84-23Z', { fill: side }),
    path('M-98-26C-70-19 40-12 80-24L99-32', { stroke: stripe, strokeWidth: 1.8 }),
    path('M-95-14C-60-8 50-6 91-16', { stroke: mix(hull, '#ffffff', 0.25), strokeWidth: 0.8, opacity: 0.7 }),
  ];
}

function deckHouses({ colours }: Canvas, { funnel }: PolarShip): string[] {
  const { x, height, colour } = funnel;
  return [
    path(`M${x - 4}-18L${x - 3.4} ${DECK - height}H${x + 4.6}L${x + 5}-18Z`, { fill: colour }),
    path(`M${x - 3.5} ${DECK - height + 4}V${DECK - height}H${x + 4.6}V${DECK - height + 4}Z`, {
      fill: '#1c1f24',
    }),
    path('M-84-21V-31H-58V-20ZM20-18V-27H40V-19Z', { fill: '#d9cdb5' }),
    path('M-86-31H-56V-33H-86ZM18-27H42V-29H18Z', { fill: colours.lit }),
    path('M-78-24V-28H-74V-24ZM-69-24V-28H-65V-24ZM28-21V-25H32V-21Z', { fill: '#22384e' }),
  ];
}

function mastMarks(canvas: Canvas, mast: Mast, ship: PolarShip): string[] {
  const { x, height } = mast;
  const pole = path(`M${x}-17V${-height}`, { stroke: ship.spars, strokeWidth: 2.2 });
  const sails = mast.rig === 'square' ? squareSails(canvas, mast, ship) : gaffSails(canvas, mast, ship);
  return [pole, ...sails];
}

/** Three poles across the mast (yards), each shorter than the one below, with sails that hang or are rolled up. */
function squareSails(canvas: Canvas, { x, height }: Mast, { spars, sailing }: PolarShip): string[] {
  const cloth = canvas.gradient([CANVAS_CLOTH, mix(CANVAS_CLOTH, canvas.colours.shade, 0.5)], 'across');
  const reach = [25, 20, 15];
  const tops = [0.5, 0.7, 0.88].map((share) => -height * share);
  const yards = tops.map((top, i) => {
    const half = reach[i] ?? 15;
    return path(`M${x - half} ${top}H${x + half}`, { stroke: spars, strokeWidth: 1.6 });
  });
  const sails = tops.map((top, i) => {
    const [half, foot] = [reach[i] ?? 15, i === 0 ? -30 : (tops[i - 1] ?? 0) - 1.5];
    const low = i === 0 ? half : (reach[i - 1] ?? half) - 2;
    return sailing
      ? path(
          `M${x - half + 1} ${top}H${x + half - 1}Q${x + half + 9} ${(top + foot) / 2} ${x + low} ${foot}Q${x + 3} ${foot - 5} ${x - low} ${foot}Q${x - half + 6} ${(top + foot) / 2} ${x - half + 1} ${top}Z`,
          { fill: cloth },
        )
      : path(`M${x - half + 2} ${top + 0.6}Q${x} ${top + 5.4} ${x + half - 2} ${top + 0.6}Z`, {
          fill: CANVAS_CLOTH,
        });
  });
  return [...sails, ...yards];
}

/** A sail along the ship, behind its mast, between two poles: the boom below it, and the rising gaff above it. */
function gaffSails(canvas: Canvas, { x, height }: Mast, { spars, sailing }: PolarShip): string[] {
  const cloth = canvas.gradient([CANVAS_CLOTH, mix(CANVAS_CLOTH, canvas.colours.shade, 0.45)]);
  const [boom, throat, reach] = [-31, -height * 0.66, 34];
  const peak = throat - 15;
  const lines = path(`M${x} ${boom}H${x - reach - 4}M${x} ${throat}L${x - reach + 8} ${peak}`, {
    stroke: spars,
    strokeWidth: 1.6,
  });
  if (!sailing)
    return [
      path(`M${x - 1} ${boom - 1}H${x - reach}Q${x - reach / 2} ${boom - 7} ${x - 1} ${boom - 1}Z`, {
        fill: CANVAS_CLOTH,
      }),
      lines,
    ];
  return [
    path(
      `M${x - 1} ${boom}V${throat}L${x - reach + 8} ${peak}Q${x - reach - 8} ${(peak + boom) / 2} ${x - reach - 3} ${boom}Z`,
      { fill: cloth },
    ),
    path(`M${x - 1} ${throat - 3}V${-height + 4}L${x - reach + 10} ${peak - 3}Z`, {
      fill: cloth,
      opacity: 0.92,
    }),
    lines,
  ];
}

/** The triangular sails between the front mast and the bowsprit, the pole that sticks out at the bow. */
function headsails(canvas: Canvas, { masts, sailing }: PolarShip): string[] {
  const fore = masts.at(-1);
  if (!(sailing && fore)) return [];
  const cloth = canvas.gradient([CANVAS_CLOTH, mix(CANVAS_CLOTH, canvas.colours.shade, 0.4)]);
  return [
    path(`M${fore.x + 5} ${-fore.height + 10}L${BOWSPRIT[0] - 2} ${BOWSPRIT[1] - 1}Q92-46 86-40Z`, {
      fill: cloth,
    }),
    path(`M${fore.x + 3} ${-fore.height * 0.66}L98-36Q82-34 ${fore.x + 14}-30Z`, {
      fill: cloth,
      opacity: 0.92,
    }),
  ];
}

/** The ropes that hold the masts: from masthead to masthead, to bow and stern, and down to the deck beside each mast. */
function rigging({ colours }: Canvas, { masts }: PolarShip): string[] {
  const heads = masts.map(({ x, height }) => [x, -height + 4] as const);
  const along = [[-94, -24] as const, ...heads, BOWSPRIT];
  const stays = along.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = along[i] ?? [x, y];
    return `M${fromX} ${fromY}L${x} ${y}`;
  });
  const shrouds = masts.map(
    ({ x, height }) =>
      `M${x} ${-height * 0.7}L${x - 11} ${DECK}M${x} ${-height * 0.7}L${x + 9} ${DECK}M${x} ${-height * 0.92}L${x - 14} ${DECK}`,
  );
  const down = heads.slice(1).map(([x, y], i) => `M${x} ${y * 0.72}L${heads[i]?.[0] ?? x} ${DECK - 6}`);
  return [
    group(
      path([...stays, ...shrouds, ...down].join(''), {
        stroke: mix(colours.ink, '#3a2f28', 0.4),
        strokeWidth: 0.6,
      }),
      {
        opacity: 0.8,
      },
    ),
  ];
}
