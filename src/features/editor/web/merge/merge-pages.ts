import { isEmptyPlace, type MapPlace } from '#features/map/map-place.ts';
import type { EditablePage } from '../../editing-contract.ts';
import { type Choices, type Difference, mergeLists, mergeValue } from './merge-lists.ts';
import { BLOCKS, BUTTONS, PHRASES, PICTURES } from './page-parts.ts';

/** Three versions of a page: the common original, and both results. */
export type Versions = { original: EditablePage; mine: EditablePage; theirs: EditablePage };

/** The page with `theirs`' revision, and the reasons why it cannot be saved as it is. */
export type MergedPage = { page: EditablePage; tooMany: string[] };

/**
 * Merges two versions of a page: title, category, each block, button, picture, phrase, the layout, the quiz
 * and the places on the map. A change of one side is suggested; a change of both has no suggestion; nothing
 * is left out silently.
 */
export function mergePages(versions: Versions) {
  const { title, category, dialog, buttons, quiz, items, layout, phrases, mapPlaces } = mergeParts(versions);
  const parts = [title, category, dialog, buttons, quiz, items, layout, phrases, mapPlaces];
  return {
    differences: parts.flatMap(({ differences }) => differences),
    /** How many parts are the same on both sides. */
    sameCount: parts.reduce((sum, { sameCount }) => sum + sameCount, 0),
    build: (choices: Choices): MergedPage => {
      const page: EditablePage = {
        ...versions.theirs,
        media: { ...versions.mine.media, ...versions.theirs.media },
        title: title.build(choices),
        ...category.build(choices),
        ...layout.build(choices),
        quizURL: quiz.build(choices),
        dialog: dialog.build(choices),
        buttons: buttons.build(choices),
        items: items.build(choices),
        phrases: phrases.build(choices),
        mapPlaces: mapPlaces.build(choices),
      };
      return { page, tooMany: tooManyOf(page) };
    },
  };
}

/** The default choices: the side that alone changed a part. */
export function suggestedChoices(differences: Difference[]): Choices {
  const choices: Choices = {};
  for (const { id, suggested } of differences) if (suggested) choices[id] = suggested;
  return choices;
}

function mergeParts(versions: Versions) {
  return {
    title: mergeValue(
      { id: 'title', name: 'Title', show: (words: string) => ({ is: 'words', words }) },
      each(versions, ({ title }) => title),
    ),
    category: mergeValue(
      { id: 'category', name: 'Category', show: (value: Filed) => ({ is: 'category', ...value }) },
      each(versions, ({ category, subCategory }) => ({ category, subCategory })),
    ),
    layout: mergeValue(
      { id: 'layout', name: 'Layout', show: (value: Layout) => ({ is: 'layout', ...value }) },
      each(versions, ({ cols, rows }) => ({ cols, rows })),
    ),
    quiz: mergeValue(
      { id: 'quiz', name: 'Quiz', show: (quizID: string | null) => ({ is: 'quiz', quizID }) },
      each(versions, ({ quizURL }) => quizURL),
    ),
    dialog: mergeLists(
      'dialog',
      BLOCKS,
      each(versions, ({ dialog }) => dialog),
    ),
    buttons: mergeLists(
      'buttons',
      BUTTONS,
      each(versions, ({ buttons }) => buttons),
    ),
    items: mergeLists(
      'items',
      PICTURES,
      each(versions, ({ items }) => items),
    ),
    phrases: mergeLists(
      'phrases',
      PHRASES,
      each(versions, ({ phrases }) => phrases),
    ),
    mapPlaces: mergeValue(
      { id: 'mapPlaces', name: 'On the map', show: (places: MapPlace[]) => ({ is: 'places', places }) },
      each(versions, ({ mapPlaces = [] }) => mapPlaces.filter((place) => !isEmptyPlace(place))),
    ),
  };
}

type Filed = Pick<EditablePage, 'category' | 'subCategory'>;
type Layout = Pick<EditablePage, 'cols' | 'rows'>;

function each<T>({ original, mine, theirs }: Versions, part: (page: EditablePage) => T) {
  return { original: part(original), mine: part(mine), theirs: part(theirs) };
}

/** Two people may each add as much as a page may contain, so the merged page may have too much. */
function tooManyOf({ dialog, buttons, items, phrases }: EditablePage): string[] {
  return [
    over(dialog, BLOCKS.most, 'texts'),
    over(buttons, BUTTONS.most, 'buttons'),
    over(items, PICTURES.most, 'pictures'),
    over(phrases, PHRASES.most, 'phrases'),
  ].flat();
}

function over(list: unknown[], most: number, what: string): string[] {
  return list.length > most ? [`${list.length} ${what}, at most ${most}`] : [];
}
