import { createStore, useStore } from '#platform/web/store.ts';

const SHOWN_MS = 5000;
/** Longer, so that there is time to reach the button. */
const SHOWN_WITH_UNDO_MS = 10_000;

type Toast = { text: string; id: number; undo: (() => void) | undefined };

const toast = createStore<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message for a few seconds. The next message replaces it.
 * @param undo called by the button Undo; without it there is no button
 */
export function showToast(text: string, undo?: () => void): void {
  clearTimeout(timer);
  toast.set({ text, undo, id: (toast.get()?.id ?? 0) + 1 });
  timer = setTimeout(hideToast, undo ? SHOWN_WITH_UNDO_MS : SHOWN_MS);
}

export function hideToast(): void {
  clearTimeout(timer);
  toast.set(null);
}

export function useToast(): Toast | null {
  return useStore(toast);
}
