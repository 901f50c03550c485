import type { Field, ListKind, Shown } from './page-parts.ts';

/**
 * One of the two versions of a page: `mine` is that of the user who saves, `theirs` the one that another
 * person has saved.
 */
export type Side = 'mine' | 'theirs';

/** A part of the page that is different in the two versions. */
export type Difference = {
  id: string;
  name: string;
  mine: Shown;
  theirs: Shown;
  /**
   * The version that is suggested to the user: the only one that has changed the part. Null if both versions
   * have changed it, so that the user must choose.
   */
  suggested: Side | null;
};

/** The user's choices, by the ID of the difference. */
export type Choices = Record<string, Side>;

export type Merging<T> = {
  differences: Difference[];
  sameCount: number;
  /** Returns the merged value. For a difference without a choice, takes the version of the user (`mine`). */
  build(choices: Choices): T;
};

type Three<T> = { original: T; mine: T; theirs: T };

/**
 * One block, button or picture in all three versions: the original and the two that were made from it. An
 * index is -1 if that version does not have it.
 */
type Element<T> = {
  id: string;
  original: T | undefined;
  mine: T | undefined;
  theirs: T | undefined;
  mineAt: number;
  theirsAt: number;
};

/**
 * Merges two versions of a list that were made from the same original. Merges each entry by itself, and then
 * the order of the entries.
 */
export function mergeLists<T>(part: string, kind: ListKind<T>, lists: Three<readonly T[]>): Merging<T[]> {
  const elements = elementsOf(part, kind, lists);
  const merged = elements.map((element) => mergeElement(kind, element));
  const order = mergeOrder(part, kind, elements);
  return {
    differences: [...merged.flatMap(({ differences }) => differences), ...order.differences],
    sameCount: merged.reduce((sum, { sameCount }) => sum + sameCount, 0),
    build: (choices) => {
      const values = new Map(elements.map((element, index) => [element, merged[index]?.build(choices)]));
      return order
        .build(choices)
        .map((element) => values.get(element))
        .filter((value) => value !== undefined);
    },
  };
}

/** Merges a value that is not divided into parts, such as a title. */
export function mergeValue<T>(
  { id, name, show }: { id: string; name: string; show: (value: T) => Shown },
  { original, mine, theirs }: Three<T>,
): Merging<T> {
  const key = (value: T) => JSON.stringify(value);
  if (key(mine) === key(theirs)) return { differences: [], sameCount: 1, build: () => theirs };
  return {
    differences: [
      {
        id,
        name,
        mine: show(mine),
        theirs: show(theirs),
        suggested: whoChanged(key(original), key(mine), key(theirs)),
      },
    ],
    sameCount: 0,
    build: (choices) => (choices[id] === 'theirs' ? theirs : mine),
  };
}

function elementsOf<T>(part: string, kind: ListKind<T>, { original, mine, theirs }: Three<readonly T[]>) {
  const toMine = kind.pair(original, mine);
  const toTheirs = kind.pair(original, theirs);
  const elements: Element<T>[] = original.map((value, index) =>
    element(`${part}.${index}`, { original: value, mine, theirs }, toMine.get(index), toTheirs.get(index)),
  );
  const newMine = indicesWithout(mine, toMine);
  const newTheirs = indicesWithout(theirs, toTheirs);
  const both = pairEqual(kind, mine, theirs, newMine, newTheirs);
  for (const at of newMine)
    elements.push(element(`${part}.mine.${at}`, { original: undefined, mine, theirs }, at, both.get(at)));
  const paired = new Set(both.values());
  for (const at of newTheirs)
    if (!paired.has(at))
      elements.push(element(`${part}.theirs.${at}`, { original: undefined, mine, theirs }, undefined, at));
  return elements;
}

function element<T>(
  id: string,
  { original, mine, theirs }: { original: T | undefined; mine: readonly T[]; theirs: readonly T[] },
  mineAt = -1,
  theirsAt = -1,
): Element<T> {
  return { id, original, mine: mine[mineAt], theirs: theirs[theirsAt], mineAt, theirsAt };
}

function indicesWithout<T>(list: readonly T[], pairs: Map<number, number>): number[] {
  const paired = new Set(pairs.values());
  return [...list.keys()].filter((index) => !paired.has(index));
}

/**
 * If both versions have added an equal entry, pairs the two, so that the merged list contains the entry only
 * once. All other added entries stay.
 */
function pairEqual<T>(
  { key, pair }: ListKind<T>,
  mine: readonly T[],
  theirs: readonly T[],
  newMine: number[],
  newTheirs: number[],
): Map<number, number> {
  const valuesMine = newMine.flatMap((at) => mine.slice(at, at + 1));
  const valuesTheirs = newTheirs.flatMap((at) => theirs.slice(at, at + 1));
  const pairs = new Map<number, number>();
  for (const [from, to] of pair(valuesMine, valuesTheirs)) {
    const [a, b] = [valuesMine[from], valuesTheirs[to]];
    const [atMine, atTheirs] = [newMine[from], newTheirs[to]];
    if (a === undefined || b === undefined || atMine === undefined || atTheirs === undefined) continue;
    if (key(a) === key(b)) pairs.set(atMine, atTheirs);
  }
  return pairs;
}

function mergeElement<T>(kind: ListKind<T>, element: Element<T>): Merging<T | undefined> {
  const { id, original, mine, theirs, mineAt, theirsAt } = element;
  const keyOf = (value: T | undefined) => (value === undefined ? '' : kind.key(value));
  const showOf = (value: T | undefined): Shown =>
    value === undefined ? { is: 'nothing' } : kind.show(value);
  if (keyOf(mine) === keyOf(theirs)) {
    // An entry that both versions have removed is not counted as an equal part.
    return { differences: [], sameCount: theirs === undefined ? 0 : 1, build: () => theirs };
  }
  const name = kind.name(mineAt >= 0 ? mineAt : theirsAt);
  const suggested = whoChanged(keyOf(original), keyOf(mine), keyOf(theirs));
  const fields =
    suggested === null && original !== undefined && mine !== undefined && theirs !== undefined
      ? mergeFields(kind.fields, { id, name }, { original, mine, theirs })
      : null;
  if (fields) return fields;
  return {
    differences: [{ id, name, mine: showOf(mine), theirs: showOf(theirs), suggested }],
    sameCount: 0,
    build: (choices) => (choices[id] === 'theirs' ? theirs : mine),
  };
}

/**
 * Merges an entry that both versions have changed, field by field.
 * @returns null if both versions have changed every field in which they differ; the user then chooses one
 * version of the whole entry
 */
function mergeFields<T>(
  fields: Field<T>[],
  { id, name }: { id: string; name: string },
  { original, mine, theirs }: Three<T>,
): Merging<T> | null {
  const differing = fields.filter((field) => field.key(mine) !== field.key(theirs));
  const differences = differing.map((field) => ({
    id: `${id}.${field.name}`,
    name: `${name}, ${field.name}`,
    mine: field.show(mine),
    theirs: field.show(theirs),
    suggested: whoChanged(field.key(original), field.key(mine), field.key(theirs)),
  }));
  if (differences.every(({ suggested }) => suggested === null)) return null;
  return {
    differences,
    sameCount: 0,
    build: (choices) =>
      differing.reduce(
        (value, field) => (choices[`${id}.${field.name}`] === 'theirs' ? field.put(value, theirs) : value),
        mine,
      ),
  };
}

/**
 * Merges the order of the entries. The user's choice decides which version's order is used. An entry that
 * only the other version has comes after the entry that it follows in that version.
 */
function mergeOrder<T>(
  part: string,
  { plural, show }: ListKind<T>,
  elements: Element<T>[],
): Merging<Element<T>[]> {
  const id = `${part}.order`;
  const onBoth = elements.filter(({ mineAt, theirsAt }) => mineAt >= 0 && theirsAt >= 0);
  const orders = {
    mine: sorted(onBoth, ({ mineAt }) => mineAt),
    theirs: sorted(onBoth, ({ theirsAt }) => theirsAt),
    // `elements` is already in the order of the original version.
    original: onBoth,
  };
  const isSame = orders.mine.every((element, index) => element === orders.theirs[index]);
  const build = (side: Side) => lineUp(elements, side);
  if (plural === null || isSame) return { differences: [], sameCount: 0, build: () => build('mine') };
  const key = (order: Element<T>[]) => order.map((element) => element.id).join();
  const shown = (side: Side): Shown => ({
    is: 'order',
    of: orders[side].flatMap((element) => {
      const value = element[side];
      return value === undefined ? [] : [show(value)];
    }),
  });
  return {
    differences: [
      {
        id,
        name: `Order of ${plural}`,
        mine: shown('mine'),
        theirs: shown('theirs'),
        suggested: whoChanged(key(orders.original), key(orders.mine), key(orders.theirs)),
      },
    ],
    sameCount: 0,
    build: (choices) => build(choices[id] ?? 'mine'),
  };
}

function lineUp<T>(elements: Element<T>[], first: Side): Element<T>[] {
  const placeOn = (side: Side) => (element: Element<T>) =>
    side === 'mine' ? element.mineAt : element.theirsAt;
  const second = first === 'mine' ? 'theirs' : 'mine';
  const line = sorted(
    elements.filter((element) => placeOn(first)(element) >= 0),
    placeOn(first),
  );
  const others = sorted(
    elements.filter((element) => placeOn(second)(element) >= 0),
    placeOn(second),
  );
  for (const [index, element] of others.entries()) {
    if (line.includes(element)) continue;
    const before = others[index - 1];
    line.splice(before ? line.indexOf(before) + 1 : 0, 0, element);
  }
  return line;
}

function sorted<T>(list: T[], place: (value: T) => number): T[] {
  return list.toSorted((a, b) => place(a) - place(b));
}

function whoChanged(original: string, mine: string, theirs: string): Side | null {
  if (mine === original) return 'theirs';
  return theirs === original ? 'mine' : null;
}
