import type { Present } from '../../editing-contract.ts';
import { Avatar } from './Avatar.tsx';
import styles from './Presence.module.css';

const MOST_SHOWN = 3;

/**
 * Shows who else is editing this page: the initials, and a sentence with the names. It only warns the user,
 * who can still edit and save.
 */
export function Presence({ others }: { others: Present[] }) {
  const more = others.length - MOST_SHOWN;
  return (
    <div className="row slim gap-2">
      <span className={styles.avatars}>
        {others.slice(0, MOST_SHOWN).map((person) => (
          <Avatar key={person.personID} {...person} />
        ))}
        {more > 0 && <Avatar initials={`+${more}`} />}
      </span>
      <span role="status" className={styles.sentence}>
        {sentenceOf(others.map(({ name }) => name))}
      </span>
    </div>
  );
}

/** @returns a note such as "Mira O. is typing here"; undefined if nobody else is typing in the block */
export function typingHere(others: Present[], block: number): string | undefined {
  const names = others.filter((person) => person.block === block).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} typing here`;
}

function sentenceOf(names: string[]): string {
  if (names.length === 0) return '';
  return `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} here too`;
}

const LIST = new Intl.ListFormat('en-AU', { type: 'conjunction' });

function listOf(names: string[]): string {
  if (names.length <= MOST_SHOWN) return LIST.format(names);
  return LIST.format([...names.slice(0, MOST_SHOWN - 1), `${names.length - MOST_SHOWN + 1} others`]);
}
