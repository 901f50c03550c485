import { scaleLinear, scalePoint } from 'd3-scale';
import { linkVertical } from 'd3-shape';
import { useState } from 'react';
import data from '../../../../../content/art/data/food-web.json' with { type: 'json' };
import { stepsOf } from '../../../../../content/art/data/steps.ts';
import { Choices } from './Choices.tsx';
import { Frame } from './Frame.tsx';
import { inWords } from './figures.ts';
import styles from './plots.module.css';
import type { Size } from './use-size.ts';

const { members, meals } = data;
const STEPS = stepsOf(data);
const HIGHEST = Math.max(...STEPS.values());
const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
const foodOf = (id: string) => meals.filter(({ eater }) => eater === id).map(({ eaten }) => nameOf(eaten));
const huntersOf = (id: string) => meals.filter(({ eaten }) => eaten === id).map(({ eater }) => nameOf(eater));
const TABLE = {
  caption: 'Who eats whom',
  head: ['Living thing', 'Eats', 'Is eaten by'],
  rows: members.map(({ id, name }) => [
    name,
    inWords(foodOf(id)) || 'nothing: it lives on sunlight',
    inWords(huntersOf(id)) || 'nobody',
  ]),
};

/** Every animal a step above what it eats; the meals of the chosen one stand out. */
export function FoodWeb() {
  const [chosen, setChosen] = useState('krill');
  const member = members.find(({ id }) => id === chosen);
  const [food, hunters] = [foodOf(chosen), huntersOf(chosen)];
  const eats = food.length === 0 ? 'lives on sunlight' : `eats ${inWords(food)}`;
  const eaten = hunters.length === 0 ? 'nobody eats it' : `eaten by ${inWords(hunters)}`;
  return (
    <Frame
      title="Who eats whom?"
      source={inWords(Object.values(data.sources).map(({ organisation }) => organisation))}
      reading={`${member?.name}, ${member?.about}: ${eats}; ${eaten}.`}
      figure={
        <>
          <strong>{member?.name}</strong> {eats}
          <br />
          {eaten}
        </>
      }
      controls={<Choices label="Living thing" choices={members} value={chosen} onChange={setChosen} />}
      table={TABLE}
    >
      {(size) => <Web {...size} chosen={chosen} />}
    </Frame>
  );
}

function Web({ width, height, chosen }: Size & { chosen: string }) {
  const stepY = scaleLinear([0, HIGHEST], [height - 20, 20]);
  const wide = Math.min(width, 860);
  const left = (width - wide) / 2;
  const link = linkVertical<
    unknown,
    { source: [number, number]; target: [number, number] },
    [number, number]
  >().digits(1);

  function placeOf(id: string): [number, number] {
    const step = STEPS.get(id) ?? 0;
    const row = members.filter((member) => STEPS.get(member.id) === step).map((member) => member.id);
    // Rows stand a little aside of each other, so that lines run past, not through.
    const aside = step % 2 ? wide * 0.04 : -wide * 0.04;
    const across = scalePoint(row, [left + wide * 0.16 + aside, left + wide * 0.84 + aside]);
    const alone = left + wide * (step > 3 ? 0.42 + (step % 2) * 0.22 : 0.5);
    return [row.length === 1 ? alone : (across(id) ?? alone), stepY(step)];
  }

  const near = new Set([
    chosen,
    ...meals.flatMap(({ eater, eaten }) => (eater === chosen ? [eaten] : eaten === chosen ? [eater] : [])),
  ]);
  return (
    <>
      {meals.map(({ eater, eaten }) => (
        <path
          key={eater + eaten}
          d={link({ source: placeOf(eaten), target: placeOf(eater) }) ?? ''}
          className={[eater, eaten].includes(chosen) ? styles.meal : styles.farMeal}
        />
      ))}
      {members.map(({ id, name }) => (
        <Name
          key={id}
          at={placeOf(id)}
          text={name}
          look={id === chosen ? 'chosenName' : near.has(id) ? 'nearName' : 'farName'}
        />
      ))}
    </>
  );
}

type NameProps = { at: [x: number, y: number]; text: string; look: 'chosenName' | 'nearName' | 'farName' };

/** Words on a plate as wide as they need. */
function Name({ at: [x, y], text, look }: NameProps) {
  const half = text.length * 4.3 + 11;
  return (
    <g className={styles[look]}>
      <rect x={x - half} y={y - 14} width={half * 2} height={28} rx={14} />
      <text x={x} y={y + 5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
