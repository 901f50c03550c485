import { isEmptyPlace, type MapPlace } from '#features/map/map-place.ts';
import type { EditablePage } from '../../editing-contract.ts';
import { type Choices, type Difference, mergeLists, mergeValue } from './merge-lists.ts';
import { BLOCKS, BUTTONS, PICTURES, QUESTIONS } from './page-parts.ts';

/**
 * Three versions of a page: `original`, and the two that were made from it. `mine` is that of the user who
 * saves, `theirs` the one that another person has saved.
 */
export type Versions = { original: EditablePage; mine: EditablePage; theirs: EditablePage };

/**
 * The merged page. It has the revision of the version that the other person has saved. `tooMany` contains a
 * message for each limit that the page exceeds. With any such message, the page cannot be saved.
 */
export type MergedPage = { page: EditablePage; tooMany: string[] };

/**
 * Merges two versions of a page: the title, the category, each block, button, picture and question, the
 * layout, the quiz and the places on the map. If only one version has changed a part, that version is
 * suggested. If both have changed it, nothing is suggested, and the user must choose.
 */
export function mergePages(versions: Versions) {
  const { title, category, dialog, buttons, quiz, items, layout, questions, mapPlaces } =
    mergeParts(versions);
  const parts = [title, category, dialog, buttons, quiz, items, layout, questions, mapPlaces];
  return {
    differences: parts.flatMap(({ differences }) => differences),
    /** The number of parts that are the same in both versions. */
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
        questions: questions.build(choices),
        mapPlaces: mapPlaces.build(choices),
      };
      return { page, tooMany: tooManyOf(page) };
    },
  };
}

/**
 * @returns the choices with which the user starts: for each part that only one version has changed, that
 * version
 */
export function suggestedChoices(differences: Difference[]): Choices {
  const choices: Choices = {};
  for (const { id, suggested } of differences) if (suggested) choices[id] = suggested;
  return choices;
}

function mergeParts(versions: Versions) {
  return { ...mergeValues(versions), ...mergeListsOf(versions) };
}

/** Merges the parts that are not divided further, such as the title. The user takes one version of each. */
function mergeValues(versions: Versions) {
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
    mapPlaces: mergeValue(
      { id: 'mapPlaces', name: 'On the map', show: (places: MapPlace[]) => ({ is: 'places', places }) },
      each(versions, ({ mapPlaces = [] }) => mapPlaces.filter((place) => !isEmptyPlace(place))),
    ),
  };
}

function mergeListsOf(versions: Versions) {
  const dialog = each(versions, (page) => page.dialog);
  const buttons = each(versions, (page) => page.buttons);
  const items = each(versions, (page) => page.items);
  const questions = each(versions, (page) => page.questions);
  return {
    dialog: mergeLists('dialog', BLOCKS, dialog),
    buttons: mergeLists('buttons', BUTTONS, buttons),
    items: mergeLists('items', PICTURES, items),
    questions: mergeLists('questions', QUESTIONS, questions),
  };
}

type Filed = Pick<EditablePage, 'category' | 'subCategory'>;
type Layout = Pick<EditablePage, 'cols' | 'rows'>;

function each<T>({ original, mine, theirs }: Versions, part: (page: EditablePage) => T) {
  return { original: part(original), mine: part(mine), theirs: part(theirs) };
}

/**
 * @returns a message for each list that is too long after merging, because each of the two people may have
 * added as many entries as a page can have
 */
function tooManyOf({ dialog, buttons, items, questions }: EditablePage): string[] {
  return [
    over(dialog, BLOCKS.most, 'texts'),
    over(buttons, BUTTONS.most, 'buttons'),
    over(items, PICTURES.most, 'pictures'),
    over(questions, QUESTIONS.most, 'questions'),
  ].flat();
}

function over(list: unknown[], most: number, what: string): string[] {
  return list.length > most ? [`${list.length} ${what}, at most ${most}`] : [];
}
