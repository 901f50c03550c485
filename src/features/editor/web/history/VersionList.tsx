import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { whenOf } from '#ui/dates.ts';
import type { Version } from '../../editing-contract.ts';
import { Avatar } from '../presence/Avatar.tsx';
import styles from './VersionList.module.css';

type Props = {
  versions: Version[];
  rev: number;
  onChoose(rev: number): void;
  /** Loads older versions; undefined if all versions are loaded. */
  onEarlier: (() => void) | undefined;
  isLoading: boolean;
};

/** The list of versions: who saved each version, when, and what changed. */
export function VersionList({ versions, rev, onChoose, onEarlier, isLoading }: Props) {
  const list = useRef<HTMLOListElement>(null);

  /**
   * The number of versions in the list when the user asked for older ones; null if the user has not asked.
   */
  const before = useRef<number | null>(null);
  const [count, hasEarlier] = [versions.length, onEarlier !== undefined];

  // When older versions have been loaded, the button for them may have disappeared. So the first of these
  // versions gets the focus; if there are none, the last version of the list.
  useLayoutEffect(() => {
    const place = before.current;
    if (place === null || isLoading) return;
    before.current = null;
    if (count === place && hasEarlier) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('button[data-rev]');
    rows?.[Math.min(place, count - 1)]?.focus();
  }, [count, hasEarlier, isLoading]);

  function showEarlier() {
    if (isLoading) return;
    before.current = count;
    onEarlier?.();
  }

  return (
    <nav aria-label="Versions" className={styles.list}>
      <ol ref={list} className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.rev}>
            <button
              type="button"
              className={styles.version}
              data-rev={version.rev}
              aria-current={version.rev === rev ? 'true' : undefined}
              onClick={() => onChoose(version.rev)}
            >
              <Avatar
                personID={version.savedBy?.personID ?? ''}
                initials={version.savedBy?.initials ?? 'AE'}
              />
              <b className="strong">{index === 0 ? 'Now' : `Version ${version.rev}`}</b>
              <span className={styles.details}>
                {whoAndWhen(version)}
                <br />
                {version.summary}
              </span>
            </button>
          </li>
        ))}
        {onEarlier && (
          <li className="grid items-centre">
            <Button look="outline" aria-disabled={isLoading} onClick={showEarlier}>
              {isLoading ? 'Loading...' : 'Show earlier versions'}
            </Button>
          </li>
        )}
      </ol>
    </nav>
  );
}

/**
 * @returns a text such as "Ben C., 19 Nov 16:05". A version from the starting library has no person's name.
 */
export function whoAndWhen({ savedBy, savedAt }: Version): string {
  return [savedBy?.name, whenOf(new Date(savedAt))].filter(Boolean).join(', ');
}
