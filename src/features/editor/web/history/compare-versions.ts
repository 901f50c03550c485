import type { Item } from '#platform/shared/content/item.ts';
import type { EditablePage } from '../../editing-contract.ts';
import { BLOCKS, BUTTONS, type ListKind, PICTURES, QUESTIONS, type Shown } from '../merge/page-parts.ts';

/**
 * How a part of a page differs in two versions. `=`: it is the same in both. `≠`: it is different. `+`: only
 * the later version has it. `−`: only the earlier version has it.
 */
export type Sign = '=' | '≠' | '+' | '−';

/** A part of a page, as it is in an earlier and in a later version. */
export type Comparison = { id: string; name: string; sign: Sign; earlier: Shown; later: Shown };

/**
 * Compares two versions of a page, part by part.
 * @returns the parts in the order of the later version. A part that only the earlier version has comes after
 * the part that it follows in the earlier version.
 */
export function compareVersions(earlier: EditablePage, later: EditablePage): Comparison[] {
  const value = (id: string, name: string, show: (page: EditablePage) => Shown): Comparison => {
    const [before, after] = [show(earlier), show(later)];
    return { id, name, sign: isEqual(before, after) ? '=' : '≠', earlier: before, later: after };
  };
  return [
    value('title', 'Main title', ({ title }) => ({ is: 'words', words: title })),
    value('category', 'Category', ({ category, subCategory }) => ({ is: 'category', category, subCategory })),
    ...compareLists(BLOCKS, earlier.dialog, later.dialog),
    ...compareLists(BUTTONS, earlier.buttons, later.buttons),
    value('quiz', 'Quiz', ({ quizURL }) => ({ is: 'quiz', quizID: quizURL })),
    value('layout', 'Layout', ({ cols, rows }) => ({ is: 'layout', cols, rows })),
    ...comparePictures(earlier.items, later.items),
    ...compareLists(QUESTIONS, earlier.questions, later.questions),
    ...(isPlaced(earlier) || isPlaced(later) ? [value('mapPlaces', 'On the map', showPlaces)] : []),
  ];
}

/** The part "On the map" is left out if neither version has places on the map. */
function isPlaced({ mapPlaces = [] }: EditablePage): boolean {
  return mapPlaces.length > 0;
}

function showPlaces({ mapPlaces = [] }: EditablePage): Shown {
  return { is: 'places', places: mapPlaces };
}

/**
 * @returns first a comparison of the whole list of pictures, which shows their order and which were added or
 * removed; then one comparison for each picture that is in both versions but has changed
 */
function comparePictures(earlier: Item[], later: Item[]): Comparison[] {
  const [before, after] = [
    new Set(earlier.map(({ itemID }) => itemID)),
    new Set(later.map(({ itemID }) => itemID)),
  ];
  const shown = (items: Item[], others: Set<string>): Shown => ({
    is: 'pictures',
    of: items.map((item) => ({ item, isOwn: !others.has(item.itemID) })),
  });
  const ids = (items: Item[]) => items.map(({ itemID }) => itemID).join();
  return [
    {
      id: 'pictures',
      name: 'Pictures',
      sign: ids(earlier) === ids(later) ? '=' : '≠',
      earlier: shown(earlier, after),
      later: shown(later, before),
    },
    ...compareLists({ ...PICTURES, plural: null }, earlier, later).filter(({ sign }) => sign === '≠'),
  ];
}

function compareLists<T>(kind: ListKind<T>, earlier: readonly T[], later: readonly T[]): Comparison[] {
  const pairs = kind.pair(earlier, later);
  const back = new Map([...pairs].map(([from, to]) => [to, from]));
  const rows = later.map((value, at): Comparison & { from: number } => {
    const from = back.get(at) ?? -1;
    const before = earlier[from];
    const isSame = before !== undefined && kind.key(before) === kind.key(value);
    return {
      from,
      id: `${kind.name(0)}.${at}`,
      name: kind.name(at),
      sign: before === undefined ? '+' : isSame ? '=' : '≠',
      earlier: before === undefined ? NOTHING : kind.show(before),
      later: kind.show(value),
    };
  });
  for (const [from, value] of earlier.entries()) {
    if (pairs.has(from)) continue;
    const gone = { from, id: `${kind.name(0)}.gone.${from}`, name: kind.name(from), sign: '−' as const };
    const before = rows.findLastIndex((row) => row.from >= 0 && row.from < from);
    rows.splice(before + 1, 0, { ...gone, earlier: kind.show(value), later: NOTHING });
  }
  return [...rows.map(({ from: _, ...row }) => row), ...compareOrder(kind, pairs, earlier, later)];
}

/**
 * Compares the order of the entries. `compareLists` treats an entry that was only moved as unchanged, so a new
 * order is reported here, as one comparison of the whole list.
 */
function compareOrder<T>(
  { plural, show }: ListKind<T>,
  pairs: Map<number, number>,
  earlier: readonly T[],
  later: readonly T[],
): Comparison[] {
  const inOrder = [...pairs].sort(([a], [b]) => a - b);
  const isMoved = inOrder.some(([, to], index) => to < (inOrder[index - 1]?.[1] ?? -1));
  if (plural === null || !isMoved) return [];
  const shown = (list: readonly T[]): Shown => ({ is: 'order', of: list.map(show) });
  return [
    {
      id: `order.${plural}`,
      name: `Order of ${plural}`,
      sign: '≠',
      earlier: shown(earlier),
      later: shown(later),
    },
  ];
}

const NOTHING: Shown = { is: 'nothing' };

function isEqual(a: Shown, b: Shown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
