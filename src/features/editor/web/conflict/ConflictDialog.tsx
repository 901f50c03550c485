import { IconAlertCircle } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import type { EditablePage } from '../../editing-contract.ts';
import { useNames } from '../compare/names.ts';
import type { Choices, Difference, Side } from '../merge/merge-lists.ts';
import { mergePages, suggestedChoices, type Versions } from '../merge/merge-pages.ts';
import styles from './Conflict.module.css';
import { ConflictHead } from './ConflictHead.tsx';
import { ConflictRow } from './ConflictRow.tsx';
import { CopyMine } from './CopyMine.tsx';

/**
 * The user's decision. `page` is the page to save. It has the revision of the stored page, because the server
 * accepts only the newest revision.
 */
export type Resolution = { take: Take; page: EditablePage };

type Props = {
  /**
   * The versions to compare. `mine`, the user's version, is without the empty blocks and buttons that the
   * editor adds.
   */
  versions: Versions;
  /**
   * Why there are two versions. `save`: another person has saved the page since the user loaded it.
   * `restore`: the user's stored draft is older than the page.
   */
  purpose: 'save' | 'restore';
  onResolve(resolution: Resolution): void;
  /** Called when the user closes the dialog without deciding. */
  onCancel(): void;
};

/**
 * A dialog with two versions of a page side by side, in which the user decides which parts to keep. Source:
 * docs/behaviour.md 20.6.
 */
export function ConflictDialog({ versions, purpose, onResolve, onCancel }: Props) {
  const id = useId();
  const merge = useMemo(() => mergePages(versions), [versions]);
  const { differences, sameCount } = merge;
  const [take, setTake] = useState<Take>('merge');
  const [choices, setChoices] = useState(() => suggestedChoices(differences));
  const names = useNames();
  const setting = { names, media: { ...versions.mine.media, ...versions.theirs.media } };
  const chosen = take === 'merge' ? choices : all(differences, take);
  const { page, tooMany } = merge.build(chosen);
  const missing = take === 'merge' ? [...unanswered(differences, choices), ...tooMany] : [];

  function choose(difference: string, side: Side) {
    setChoices({ ...chosen, [difference]: side });
    setTake('merge');
  }

  return (
    <dialog
      ref={showModal}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-advice`}
      onClose={onCancel}
    >
      <ConflictHead id={id} purpose={purpose} answerID={versions.theirs.answerID} rev={versions.theirs.rev}>
        <div className="row wrap spread gap-2 muted">
          <TakeChoice value={take} onChange={setTake} />
          <p>{countOf(differences.length, sameCount)}</p>
        </div>
      </ConflictHead>
      <div className={styles.rows}>
        {differences.map((difference) => (
          <ConflictRow
            key={difference.id}
            difference={difference}
            choice={chosen[difference.id] ?? null}
            onChoose={(side) => choose(difference.id, side)}
            {...setting}
          />
        ))}
      </div>
      <div className="row wrap gap-2">
        <p role="status">
          {missing.length > 0 && (
            <Tag look="sun">
              <IconAlertCircle aria-hidden />
              {missing.join(' · ')}
            </Tag>
          )}
        </p>
        <div className="flex wrap to-end push gap-2">
          <CopyMine page={versions.mine} />
          <Button look="outline" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
            Keep editing
          </Button>
          <Button
            disabled={missing.length > 0}
            onClick={() => onResolve({ take, page: take === 'theirs' ? versions.theirs : page })}
          >
            {VERBS[purpose][take]}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

const VERBS = {
  save: { merge: 'Save merged page', mine: 'Save my version', theirs: 'Take their version' },
  restore: { merge: 'Restore merged draft', mine: 'Restore my draft', theirs: 'Take the saved page' },
};

function all(differences: Difference[], side: Side): Choices {
  return Object.fromEntries(differences.map(({ id }) => [id, side]));
}

function unanswered(differences: Difference[], choices: Choices): string[] {
  const names = differences.filter(({ id }) => !choices[id]).map(({ name }) => name);
  if (names.length === 0) return [];
  return [`${names.length} ${names.length === 1 ? 'part' : 'parts'} to choose: ${names.join(', ')}`];
}

function countOf(different: number, same: number): string {
  return `${different} ${different === 1 ? 'part differs' : 'parts differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same`;
}

function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

/** The user keeps all of one version, or chooses for each part (`merge`). */
type Take = 'mine' | 'theirs' | 'merge';

const TAKES: { value: Take; text: string }[] = [
  { value: 'mine', text: 'Keep all mine' },
  { value: 'theirs', text: 'Take all theirs' },
  { value: 'merge', text: 'Merge by block' },
];

function TakeChoice({ value, onChange }: { value: Take; onChange(take: Take): void }) {
  return <Segments label="What to keep" options={TAKES} {...{ value, onChange }} />;
}
