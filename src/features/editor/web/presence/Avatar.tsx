import styles from './Avatar.module.css';

const LOOKS = ['chosen', 'sunny', 'inverse'];

/**
 * The initials of a person in a circle. The colour is only decoration, because the name is in the text beside
 * it.
 */
export function Avatar({ personID, initials }: { personID?: string; initials: string }) {
  return (
    <span
      className={`${styles.avatar} ${personID === undefined ? 'ink raised' : lookOf(personID)}`}
      aria-hidden="true"
    >
      {initials}
    </span>
  );
}

/** @returns the class for the colour of a person, which is the same on every screen */
function lookOf(personID: string): string | undefined {
  const sum = [...personID].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LOOKS[sum % LOOKS.length];
}
