import { useEffect, useSyncExternalStore } from 'react';
import { useProductName } from '../product-name.ts';

const spoken = { title: '', isFirst: true };
const listeners = new Set<() => void>();

/** Sets the title of the browser's tab and announces the screen. */
export function ScreenName({ title }: { title: string }) {
  const productName = useProductName();
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  useEffect(() => announce(title), [title]);
  return null;
}

/** The polite live region that announces a new screen; it stays in the document while screens change. */
export function ScreenAnnouncer() {
  const title = useSyncExternalStore(subscribe, () => spoken.title);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** The first screen is not announced: screen readers read a page that the browser loads. */
function announce(title: string): void {
  if (!spoken.isFirst) spoken.title = title;
  spoken.isFirst = false;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
