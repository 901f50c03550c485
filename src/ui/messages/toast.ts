import { createStore, useStore } from '#platform/web/store.ts';

const SHOWN_MS = 5000;
/**
 * How long a message with a button is shown, in milliseconds. This is longer than for other messages, so that
 * the user has time to reach the button.
 */
const SHOWN_WITH_ACTION_MS = 10_000;

type Action = { text: string; run(): void };
type Toast = { text: string; id: number; action: Action | undefined };

const toast = createStore<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a short message for a few seconds. The next message replaces it.
 * @param undo called by the button Undo; without it there is no button
 */
export function showToast(text: string, undo?: () => void): void {
  show(text, undo && { text: 'Undo', run: undo });
}

/** Shows a short message with a button that runs the action. */
export function offerToast(text: string, action: Action): void {
  show(text, action);
}

function show(text: string, action: Action | undefined): void {
  clearTimeout(timer);
  toast.set({ text, action, id: (toast.get()?.id ?? 0) + 1 });
  timer = setTimeout(hideToast, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
}

export function hideToast(): void {
  clearTimeout(timer);
  toast.set(null);
}

export function useToast(): Toast | null {
  return useStore(toast);
}
