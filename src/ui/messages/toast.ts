import { createStore, useStore } from '#platform/web/store.ts';

const SHOWN_MS = 5000;

type Toast = { text: string; id: number };

const toast = createStore<Toast | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message for a few seconds. The next message replaces it. */
export function showToast(text: string): void {
  clearTimeout(timer);
  toast.set({ text, id: (toast.get()?.id ?? 0) + 1 });
  timer = setTimeout(() => toast.set(null), SHOWN_MS);
}

export function useToast(): Toast | null {
  return useStore(toast);
}
