import { linkVertical } from 'd3-shape';
import { useState } from 'react';
import { CompactSelect } from '#ui/fields/SelectField.tsx';
import data from '../data/life/food-web.json' with { type: 'json' };
import { labelWidth, type Point, placesOf } from './food-web-places.ts';
import { Frame } from './frame/Frame.tsx';
import { inWords } from './frame/figures.ts';
import type { Size } from './frame/use-size.ts';
import { livesOnRemains, nameOf, Recycling } from './Recycling.tsx';

const { members, meals, remains, nutrients } = data;
const REMAINS = 'whatever dies';
const foodOf = (id: string) => [
  ...meals.filter(({ eater }) => eater === id).map(({ eaten }) => nameOf(eaten)),
  ...(livesOnRemains(id) ? [REMAINS] : []),
];
const huntersOf = (id: string) => meals.filter(({ eaten }) => eaten === id).map(({ eater }) => nameOf(eater));
const TABLE = {
  isWords: true,
  caption: 'Who eats whom',
  head: ['Living thing', 'Eats', 'Is eaten by'],
  rows: members.map(({ id, name }) => [
    name,
    inWords(foodOf(id)) || `nothing: it lives on sunlight, and on nutrients from ${nameOf(nutrients.from)}`,
    inWords(huntersOf(id)) || 'nothing in this web',
  ]),
};

// The user chooses from a list, because fourteen buttons would leave too little room for the drawing.
const OPTIONS = members.map(({ id, name }) => ({ value: id, text: name }));

/**
 * Draws every living thing one step above its food, with arrows from the food to the eater. Highlights the
 * lines from the chosen living thing to its food and to the animals that eat it. Dashed lines show remains
 * and nutrients.
 */
export function FoodWeb() {
  const [chosen, setChosen] = useState('krill');
  const member = members.find(({ id }) => id === chosen);
  const [food, hunters] = [foodOf(chosen), huntersOf(chosen)];
  const eats = food.length === 0 ? 'lives on sunlight and nutrients' : `eats ${inWords(food)}`;
  const eaten = chosen === nutrients.from ? `gives nutrients to ${nameOf(nutrients.to)}` : eatenBy(hunters);
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
      controls={
        <CompactSelect
          aria-label="Living thing"
          options={OPTIONS}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
      }
      table={TABLE}
    >
      {(size) => <Web {...size} chosen={chosen} />}
    </Frame>
  );
}

const eatenBy = (hunters: string[]) =>
  hunters.length === 0 ? 'nothing in this web eats it' : `eaten by ${inWords(hunters)}`;

const NEAR_MEAL = { stroke: 'var(--sun)', strokeWidth: 5 };
const FAR_MEAL = { stroke: 'var(--line-strong)', strokeWidth: 1.5, opacity: 0.6 };

function Web({ width, height, text, chosen }: Size & { chosen: string }) {
  const places = placesOf(width, height, text);
  const at = (id: string): Point => places.get(id) ?? [0, 0];
  const link = linkVertical<unknown, { source: Point; target: Point }, Point>().digits(1);
  const near = nearOf(chosen);
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
              fill="none"
              {...(isNear ? NEAR_MEAL : FAR_MEAL)}
            />
            <path
              d={`M${x - half} ${foot}L${x} ${tip}L${x + half} ${foot}Z`}
              fill={isNear ? 'var(--sun)' : 'var(--line-strong)'}
            />
          </g>
        );
      })}
      <Recycling at={at} text={text} chosen={chosen} />
      {members.map(({ id, name }) => (
        <Name
          key={id}
          at={at(id)}
          name={name}
          text={text}
          look={id === chosen ? 'chosen' : near.has(id) ? 'near' : 'far'}
        />
      ))}
    </>
  );
}

/** @returns the ids of the chosen living thing, of its food, and of everything that feeds on it */
function nearOf(chosen: string): Set<string> {
  const exchanges = [
    ...meals.map(({ eater, eaten }) => [eater, eaten]),
    ...remains.flatMap(({ eater }) => members.map(({ id }) => (eater === chosen ? [eater, id] : []))),
    [nutrients.from, nutrients.to],
  ];
  return new Set(exchanges.filter((exchange) => exchange.includes(chosen)).flat());
}

const NAMES = {
  chosen: {
    box: { fill: 'var(--sun)', stroke: 'var(--ink)', strokeWidth: 2.5 },
    words: { fill: 'var(--on-sun)', fontWeight: 750 },
  },
  near: {
    box: { fill: 'var(--primary-soft)', stroke: 'var(--primary)', strokeWidth: 2 },
    words: { fill: 'var(--on-soft)', fontWeight: 650 },
  },
  far: { box: { fill: 'var(--sunken)', stroke: 'var(--line-strong)' }, words: { fill: 'var(--ink-2)' } },
};

type NameProps = {
  at: Point;
  name: string;
  text: number;
  look: keyof typeof NAMES;
};

/** A name in a rounded box that is as wide as the name. */
function Name({ at: [x, y], name, text, look }: NameProps) {
  const [wide, high] = [labelWidth(name, text), text * 1.8];
  return (
    <g>
      <rect {...NAMES[look].box} x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx={high / 2} />
      <text {...NAMES[look].words} x={x} y={y + text * 0.34} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}
