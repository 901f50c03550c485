import styles from './Avatar.module.css';

const LOOKS = ['chosen', styles.sun, styles.ink];

/** Initials in a circle. The colour is only decoration: the names are in the text beside it. */
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

/** A person has the same colour everywhere. */
function lookOf(personID: string): string | undefined {
  const sum = [...personID].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LOOKS[sum % LOOKS.length];
}
