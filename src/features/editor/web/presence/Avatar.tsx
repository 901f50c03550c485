import styles from './Avatar.module.css';

const LOOKS = ['chosen', 'sunny', 'inverse'];

/** A circle with the initials of a person. Its colour is only decoration, because the name is beside it. */
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

/** @returns the CSS class with the colour of a person, who has the same colour on every screen */
function lookOf(personID: string): string | undefined {
  const sum = [...personID].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return LOOKS[sum % LOOKS.length];
}
