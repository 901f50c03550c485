import { useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { whenOf } from '#web/ui/when.ts';
import type { Version } from '../../editing-contract.ts';
import { Avatar } from '../editor/safety/presence/Avatar.tsx';
import styles from './VersionList.module.css';

type Props = {
  versions: Version[];
  rev: number;
  onChoose(rev: number): void;
  /** Loads the ones before; undefined once all are there. */
  onEarlier: (() => Promise<void>) | undefined;
  isLoading: boolean;
};

/** Every version: who, when, and what changed. */
export function VersionList({ versions, rev, onChoose, onEarlier, isLoading }: Props) {
  const list = useRef<HTMLOListElement>(null);

  async function showEarlier() {
    const place = versions.length;
    await onEarlier?.();
    // The button may have gone: on with the first that came, or with the last there is.
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('button[data-rev]') ?? [];
      rows[Math.min(place, rows.length - 1)]?.focus();
    });
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
              <b className={styles.name}>{index === 0 ? 'Now' : `Version ${version.rev}`}</b>
              <span className={styles.details}>
                {whoAndWhen(version)}
                <br />
                {version.summary}
              </span>
            </button>
          </li>
        ))}
        {onEarlier && (
          <li className={styles.earlier}>
            <Button look="outline" aria-disabled={isLoading} onClick={() => void showEarlier()}>
              {isLoading ? 'Loading...' : 'Show earlier versions'}
            </Button>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** "Ben C., 19 Nov 16:05"; what the library brought was saved by nobody. */
export function whoAndWhen({ savedBy, savedAt }: Version): string {
  return [savedBy?.name, whenOf(new Date(savedAt))].filter(Boolean).join(', ');
}
