import { useSyncExternalStore } from 'react';

const SHOWN_MS = 5000;

type Toast = { text: string; id: number };

let toast: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Shows for a few seconds that something was done. The next toast replaces it. */
export function showToast(text: string): void {
  clearTimeout(timer);
  tell({ text, id: (toast?.id ?? 0) + 1 });
  timer = setTimeout(() => tell(null), SHOWN_MS);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => toast);
}

function tell(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
