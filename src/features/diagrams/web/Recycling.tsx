import data from '../data/life/food-web.json' with { type: 'json' };
import { labelWidth, type Point } from './food-web-places.ts';

const { members, remains, nutrients } = data;
export const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
export const livesOnRemains = (id: string) => remains.some(({ eater }) => eater === id);

const WAY = { fill: 'none', strokeDasharray: '2 5' };
const NEAR = { stroke: 'var(--sun)', strokeWidth: 2.5 };
const FAR = { stroke: 'var(--line-strong)', strokeWidth: 1.5 };

type RecyclingProps = { at: (id: string) => Point; text: number; chosen: string };

/**
 * Draws how nutrients go from the bacteria to the plankton. If the chosen living thing feeds on dead
 * remains, also draws lines to it from everything above it.
 */
export function Recycling({ at, text, chosen }: RecyclingProps) {
  const { from, to } = nutrients;
  const isNear = [from, to].includes(chosen);
  const [y, half] = [at(from)[1], text * (isNear ? 0.42 : 0.26)];
  const start = at(from)[0] - labelWidth(nameOf(from), text) / 2;
  const tip = at(to)[0] + labelWidth(nameOf(to), text) / 2 + 2;
  const head = tip + text * 0.6;
  const [x, top] = [at(chosen)[0], at(chosen)[1] - text];
  return (
    <>
      <path d={`M${start} ${y}H${head}`} {...WAY} {...(isNear ? NEAR : FAR)} />
      <path
        d={`M${head} ${y - half}L${tip} ${y}L${head} ${y + half}Z`}
        fill={isNear ? 'var(--sun)' : 'var(--line-strong)'}
      />
      {livesOnRemains(chosen) &&
        members
          .filter(({ id }) => at(id)[1] < top)
          .map(({ id }) => (
            <path key={id} d={`M${at(id)[0]} ${at(id)[1]}L${x} ${top - text * 0.5}`} {...WAY} {...NEAR} />
          ))}
      {livesOnRemains(chosen) && (
        <path
          d={`M${x - text * 0.4} ${top - text * 0.5}L${x} ${top}L${x + text * 0.4} ${top - text * 0.5}Z`}
          fill="var(--sun)"
        />
      )}
    </>
  );
}
