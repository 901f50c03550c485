import type { KeyboardEvent, ReactNode } from 'react';
import styles from './Tabs.module.css';

type Props<T extends string> = {
  label: string;
  tabs: readonly { value: T; name: string; icon?: ReactNode }[];
  value: T;
  onChange(value: T): void;
};

/** Tabs in a row; arrow keys, Home and End move between them. Each tab has a `TabPanel`. */
export function Tabs<T extends string>({ label, tabs, value, onChange }: Props<T>) {
  function go(event: KeyboardEvent<HTMLElement>): void {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[nextIndex(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    document.getElementById(tabId(next.value))?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className="tray inline" onKeyDown={go}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={`${tabId(tab.value)}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={`${styles.tab} lifted-when-on`}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.name}
        </button>
      ))}
    </div>
  );
}

/** The content of a tab. Only the panel of the selected tab has content. */
export function TabPanel({ tab, isShown, children }: { tab: string; isShown: boolean; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={`${tabId(tab)}-panel`}
      aria-labelledby={tabId(tab)}
      hidden={!isShown}
      className={styles.panel}
    >
      {isShown && children}
    </div>
  );
}

/** Focuses a tab. Used after the element with which the user opened the tab was removed. */
export function focusTab(tab: string): void {
  document.getElementById(tabId(tab))?.focus();
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function tabId(value: string): string {
  return `tab-${value}`;
}
