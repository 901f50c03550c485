import { useCallback, useMemo, useReducer } from 'react';
import type { EditablePage } from '../../editing-contract.ts';
import { isChanged, openCopy, type WorkingCopy } from './working-copy.ts';

/** Returns a changed copy of the page. */
export type Edit = (copy: WorkingCopy) => WorkingCopy;
/**
 * Changes the page. Changes with the same `group` and short pauses between them are undone together, such as
 * the letters of a word.
 */
export type Change = (edit: Edit, group?: string) => void;

/** Content with which a new page starts. Another screen provides it. */
export type Begun = Partial<Pick<EditablePage, 'title' | 'questions'>>;

/** A pause of this length ends a group of changes. */
const GROUP_MS = 1000;
const MOST_UNDONE = 200;

type State = {
  copy: WorkingCopy;
  /** The newest version of the page that this editor has received from the server. */
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

/** The working copy of the page, which the user edits, and its undo history. */
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
   * Replaces the working copy. The user can undo this. `newOriginal` is the newest version from the server.
   */
  const replace = useCallback(
    (other: EditablePage, newOriginal?: EditablePage) =>
      dispatch({ is: 'replace', copy: openCopy(other), original: newOriginal }),
    [],
  );
  /** Stores the page that the server has saved as `original`. The working copy stays unchanged. */
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
