import { scaleLinear } from 'd3-scale';
import { linkVertical } from 'd3-shape';
import { useState } from 'react';
import data from '../data/life/food-web.json' with { type: 'json' };
import { stepsOf } from '../data/life/steps.ts';
import { Choices } from './frame/Choices.tsx';
import { Frame } from './frame/Frame.tsx';
import { inWords } from './frame/figures.ts';
import type { Size } from './frame/use-size.ts';
import styles from './plots.module.css';

const { members, meals } = data;
const STEPS = stepsOf(data);
const HIGHEST = Math.max(...STEPS.values());
const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? id;
const foodOf = (id: string) => meals.filter(({ eater }) => eater === id).map(({ eaten }) => nameOf(eaten));
const huntersOf = (id: string) => meals.filter(({ eaten }) => eaten === id).map(({ eater }) => nameOf(eater));
const TABLE = {
  isWords: true,
  caption: 'Who eats whom',
  head: ['Living thing', 'Eats', 'Is eaten by'],
  rows: members.map(({ id, name }) => [
    name,
    inWords(foodOf(id)) || 'nothing: it lives on sunlight',
    inWords(huntersOf(id)) || 'nobody in this web',
  ]),
};

/**
 * Draws every living thing one step above its food, with arrows from the food to the eater. For the chosen one, it highlights the lines to its food
 * and to the animals that eat it.
 */
export function FoodWeb() {
  const [chosen, setChosen] = useState('krill');
  const member = members.find(({ id }) => id === chosen);
  const [food, hunters] = [foodOf(chosen), huntersOf(chosen)];
  const eats = food.length === 0 ? 'lives on sunlight' : `eats ${inWords(food)}`;
  const eaten = hunters.length === 0 ? 'nobody in this web eats it' : `eaten by ${inWords(hunters)}`;
  return (
    <Frame
      title="Who eats whom?"
      source={inWords([...new Set(Object.values(data.sources).map(({ organisation }) => organisation))])}
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

function Web({ width, height, text, chosen }: Size & { chosen: string }) {
  const places = placesOf(width, height, text);
  const at = (id: string): Point => places.get(id) ?? [0, 0];
  const link = linkVertical<unknown, { source: Point; target: Point }, Point>().digits(1);
  const near = new Set(
    meals
      .filter(({ eater, eaten }) => eater === chosen || eaten === chosen)
      .flatMap(({ eater, eaten }) => [eater, eaten]),
  );
  return (
    <>
      {meals.map(({ eater, eaten }) => {
        const isNear = [eater, eaten].includes(chosen);
        const [x, y] = at(eater);
        const [tip, foot, half] = [y + text * 0.95, y + text * 1.5, text * (isNear ? 0.42 : 0.26)];
        return (
          <g key={eater + eaten}>
            <path
              d={link({ source: at(eaten), target: [x, foot] }) ?? ''}
              className={isNear ? styles.meal : styles.farMeal}
            />
            <path
              d={`M${x - half} ${foot}L${x} ${tip}L${x + half} ${foot}Z`}
              className={isNear ? styles.mealHead : styles.farMealHead}
            />
          </g>
        );
      })}
      {members.map(({ id, name }) => (
        <Name
          key={id}
          at={at(id)}
          name={name}
          text={text}
          look={id === chosen ? 'chosenName' : near.has(id) ? 'nearName' : 'farName'}
        />
      ))}
    </>
  );
}

/**
 * @returns the position of each living thing in pixels. All of the same step are in one row, with equal gaps
 */
function placesOf(width: number, height: number, text: number): Map<string, Point> {
  const stepY = scaleLinear([0, HIGHEST], [height - text * 1.2, text * 1.2]);
  const wide = Math.min(width, 860);
  const places = new Map<string, Point>();
  for (let step = 0; step <= HIGHEST; step += 1) {
    const row = members.filter(({ id }) => STEPS.get(id) === step);
    const taken = row.reduce((sum, { name }) => sum + labelWidth(name, text), 0);
    const gap = (wide - taken) / (row.length + 1);
    // An animal that is alone in its row is moved sideways, so that lines between other rows do not cross it.
    const aside = row.length === 1 && step > 1 ? gap * (step % 2 ? 0.3 : -0.3) : 0;
    let left = (width - wide) / 2 + gap + aside;
    for (const { id, name } of row) {
      places.set(id, [left + labelWidth(name, text) / 2, stepY(step)]);
      left += labelWidth(name, text) + gap;
    }
  }
  return places;
}

/** @returns the estimated width of a label in pixels: a letter is about half as wide as the font size */
const labelWidth = (name: string, text: number) => (name.length * 0.54 + 1.3) * text;

type Point = [x: number, y: number];
type NameProps = {
  at: Point;
  name: string;
  text: number;
  look: 'chosenName' | 'nearName' | 'farName';
};

/** A name in a rounded box that is as wide as the name. */
function Name({ at: [x, y], name, text, look }: NameProps) {
  const [wide, high] = [labelWidth(name, text), text * 1.8];
  return (
    <g className={styles[look]}>
      <rect x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx={high / 2} />
      <text x={x} y={y + text * 0.34} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
