import { useCallback, useMemo, useReducer } from 'react';
import type { EditablePage } from '../../editing-contract.ts';
import { isChanged, openCopy, type WorkingCopy } from './working-copy.ts';

/** A function that returns a changed copy of the page. */
export type Edit = (copy: WorkingCopy) => WorkingCopy;
/**
 * Changes the page in the editor. If changes have the same `group` and follow each other quickly, such as the
 * letters of a word, one undo takes all of them back.
 */
export type Change = (edit: Edit, group?: string) => void;

/** The content with which a new page begins, if the user comes from another screen that provides it. */
export type Begun = Partial<Pick<EditablePage, 'title' | 'questions'>>;

/** After a pause of this length, the next change is undone separately. */
const GROUP_MS = 1000;
const MOST_UNDONE = 200;

type State = {
  copy: WorkingCopy;
  /** The newest version of the page that this browser has received from the server. */
  original: EditablePage;
  past: WorkingCopy[];
  future: WorkingCopy[];
  group: { name: string; at: number } | null;
};

type Action =
  | { is: 'change'; edit: Edit; group: string | undefined; at: number }
  | { is: 'undo' }
  | { is: 'redo' }
  | { is: 'replace'; copy: WorkingCopy; original: EditablePage | undefined }
  | { is: 'saved'; original: EditablePage };

/** The page that the user is editing (the working copy), with its undo history. */
export function useWorkingCopy(page: EditablePage, begun: Begun = {}) {
  const [state, dispatch] = useReducer(next, page, () => opened(page, begun));
  const { copy, original, past, future } = state;

  const change: Change = useCallback(
    (edit, group) => dispatch({ is: 'change', edit, group, at: performance.now() }),
    [],
  );
  const undo = useCallback(() => dispatch({ is: 'undo' }), []);
  const redo = useCallback(() => dispatch({ is: 'redo' }), []);
  /**
   * Replaces the page in the editor by another one; the user can undo this.
   * @param newOriginal the newest version from the server, if there is a newer one
   */
  const replace = useCallback(
    (other: EditablePage, newOriginal?: EditablePage) =>
      dispatch({ is: 'replace', copy: openCopy(other), original: newOriginal }),
    [],
  );
  /** Sets `original` to the page that the server has saved. The page in the editor does not change. */
  const markSaved = useCallback((saved: EditablePage) => dispatch({ is: 'saved', original: saved }), []);

  return {
    copy,
    original,
    isChanged: useMemo(() => isChanged(copy, original), [copy, original]),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    undo,
    redo,
    replace,
    markSaved,
  };
}

function opened(page: EditablePage, begun: Begun): State {
  return { copy: openCopy({ ...page, ...begun }), original: page, past: [], future: [], group: null };
}

function next(state: State, action: Action): State {
  switch (action.is) {
    case 'change':
      return changed(state, action);
    case 'undo':
      return undone(state);
    case 'redo':
      return redone(state);
    case 'replace':
      return {
        ...state,
        copy: action.copy,
        original: action.original ?? state.original,
        past: remembered(state),
        future: [],
        group: null,
      };
    case 'saved':
      return { ...state, original: action.original };
  }
}

function changed(state: State, { edit, group, at }: Extract<Action, { is: 'change' }>): State {
  const copy = edit(state.copy);
  if (copy === state.copy) return state;
  const goesOn = group !== undefined && state.group?.name === group && at - state.group.at < GROUP_MS;
  return {
    ...state,
    copy,
    past: goesOn ? state.past : remembered(state),
    future: [],
    group: group === undefined ? null : { name: group, at },
  };
}

function undone(state: State): State {
  const copy = state.past.at(-1);
  if (!copy) return state;
  return {
    ...state,
    copy,
    past: state.past.slice(0, -1),
    future: [state.copy, ...state.future],
    group: null,
  };
}

function redone(state: State): State {
  const [copy, ...future] = state.future;
  if (!copy) return state;
  return { ...state, copy, past: remembered(state), future, group: null };
}

function remembered({ past, copy }: State): WorkingCopy[] {
  return [...past.slice(1 - MOST_UNDONE), copy];
}
