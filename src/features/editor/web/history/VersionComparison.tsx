import type { EditablePage, Version } from '../../editing-contract.ts';
import { useNames } from '../compare/names.ts';
import { type Setting, ShownPart } from '../compare/ShownPart.tsx';
import type { Shown } from '../merge/page-parts.ts';
import { type Comparison, compareVersions, type Sign } from './compare-versions.ts';
import styles from './VersionComparison.module.css';
import { whoAndWhen } from './VersionList.tsx';

type Side = { page: EditablePage; version: Version | undefined };

/** Shows an earlier version beside the current page, part by part. */
export function VersionComparison({ earlier, later }: { earlier: Side; later: Side }) {
  const names = useNames();
  const media = { ...earlier.page.media, ...later.page.media };
  return (
    <div className={styles.comparison}>
      <Heading name={`Version ${earlier.page.rev}`} version={earlier.version} />
      <span />
      <Heading name="Now" version={later.version} />
      {compareVersions(earlier.page, later.page).map((row) => (
        <Row key={row.id} row={row} names={names} media={media} />
      ))}
      <p className="muted all-columns">
        Restoring saves version {earlier.page.rev} as a new version. Nothing is lost.
      </p>
    </div>
  );
}

function Heading({ name, version }: { name: string; version: Version | undefined }) {
  return (
    <h2 className="body">
      {name} {version && <span className={styles.who}>{whoAndWhen(version)}</span>}
    </h2>
  );
}

const SIGNS: Record<Sign, { look: string; word: string }> = {
  '=': { look: 'muted sunken', word: 'The same' },
  '≠': { look: 'ink amber', word: 'Changed' },
  '+': { look: 'good', word: 'Added' },
  '−': { look: 'bad', word: 'Removed' },
};

function Row({ row, ...setting }: { row: Comparison } & Pick<Setting, 'names' | 'media'>) {
  const { name, sign, earlier, later } = row;
  const { look, word } = SIGNS[sign];
  return (
    <>
      <Box
        name={name}
        part={earlier}
        other={later}
        as="del"
        nothing="Not in this version"
        isSame={sign === '='}
        {...setting}
      />
      <span className={styles.gutter}>
        <span role="img" aria-label={`${word}: ${name}`} className={`${styles.sign} ${look}`}>
          {sign}
        </span>
      </span>
      <Box
        name={name}
        part={later}
        other={earlier}
        as="ins"
        nothing="Removed"
        isSame={sign === '='}
        {...setting}
      />
    </>
  );
}

type BoxProps = Setting & { name: string; part: Shown; other: Shown; isSame: boolean };

function Box({ name, part, isSame, ...rest }: BoxProps) {
  if (part.is === 'nothing') return <div className={styles.none}>{rest.nothing}</div>;
  return (
    // On a phone, the two versions are below each other, so a part that is the same in both is shown only
    // once.
    <div
      className={
        isSame && rest.as === 'ins'
          ? 'slim surface round-2 edge pad-3-4 no-phone'
          : 'slim surface round-2 edge pad-3-4'
      }
    >
      <h3 className={styles.name}>{name}</h3>
      <div className={isSame ? 'muted' : undefined}>
        <ShownPart part={part} isSame={isSame} {...rest} />
      </div>
    </div>
  );
}
