import { useEffect } from 'react';
import { createStore, useStore } from '#platform/web/store.ts';
import { useProductName } from '../product-name.ts';

const spokenTitle = createStore('');
let isFirst = true;

/** Sets the title of the browser's tab. Screen readers announce the title. */
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
  const title = useStore(spokenTitle);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

/** The first screen is not announced, because screen readers read every page that the browser loads. */
function announce(title: string): void {
  if (!isFirst) spokenTitle.set(title);
  isFirst = false;
}
