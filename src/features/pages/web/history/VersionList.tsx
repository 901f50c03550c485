import { whenOf } from '#web/ui/when.ts';
import type { Version } from '../../editing-contract.ts';
import { Avatar } from '../editor/safety/presence/Avatar.tsx';
import styles from './VersionList.module.css';

type Props = { versions: Version[]; rev: number; onChoose(rev: number): void };

/** Every version: who, when, and what changed. */
export function VersionList({ versions, rev, onChoose }: Props) {
  return (
    <nav aria-label="Versions" className={styles.list}>
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li key={version.rev}>
            <button
              type="button"
              className={styles.version}
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
      </ol>
    </nav>
  );
}

/** "Ben C., 19 Nov 16:05"; what the library brought was saved by nobody. */
export function whoAndWhen({ savedBy, savedAt }: Version): string {
  return [savedBy?.name, whenOf(new Date(savedAt))].filter(Boolean).join(', ');
}
