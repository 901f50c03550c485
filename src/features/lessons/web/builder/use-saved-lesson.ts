import { useEffect, useRef, useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { type Lesson, saveLesson } from '../../contract.ts';
import { loadLessonsAgain } from '../lessons-query.ts';

export type Saving = { is: 'saved' | 'saving' } | { is: 'failed'; message: string } | { is: 'outdated' };

/** A lesson is saved this long after the last change. */
const PAUSE_MS = 500;

/**
 * Saves a lesson automatically after each change. Only one save runs at a time. Changes that are made during
 * a save are saved after it.
 */
export function useSavedLesson(loaded: Lesson) {
  const [lesson, setLesson] = useState(loaded);
  const [saving, setSaving] = useState<Saving>({ is: 'saved' });
  const newest = useRef(loaded);
  const state = useRef({ rev: loaded.rev, isRunning: false, isChanged: false, timer: 0 });

  async function save(): Promise<void> {
    const now = state.current;
    window.clearTimeout(now.timer);
    if (now.isRunning || !now.isChanged) return;
    now.isRunning = true;
    now.isChanged = false;
    const { id, name, minutes, steps } = newest.current;
    const body = { name, minutes, steps, rev: now.rev };
    const result = await attempt(saveLesson, { params: { id }, body });
    now.isRunning = false;
    if (result.is === 'refused') {
      now.isChanged = true;
      setSaving(result.status === 409 ? { is: 'outdated' } : { is: 'failed', message: sentenceOf(result) });
      return;
    }
    now.rev = result.answer.rev;
    void loadLessonsAgain();
    if (now.isChanged) await save();
    else setSaving({ is: 'saved' });
  }

  function change(changes: Partial<Pick<Lesson, 'name' | 'minutes' | 'steps'>>): void {
    newest.current = { ...newest.current, ...changes };
    setLesson(newest.current);
    setSaving({ is: 'saving' });
    state.current.isChanged = true;
    window.clearTimeout(state.current.timer);
    state.current.timer = window.setTimeout(() => void save(), PAUSE_MS);
  }

  // Also saves a change that was made just before the user leaves the screen.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => {
    const saveNow = () => void leave.current();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  return { lesson, saving, change, saveAgain: () => void save() };
}
