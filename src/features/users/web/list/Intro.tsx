import { IconChevronDown } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import styles from './Intro.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

/** The text above the list of users. Source: docs/behaviour.md 8.1. */
export function Intro() {
  if (!useIsNarrow()) return <Words />;
  return (
    <details>
      <summary className="row tap gap-2 strong accent">
        How users get access
        <IconChevronDown aria-hidden size={22} />
      </summary>
      <Words />
    </details>
  );
}

function Words() {
  return (
    <p className={styles.words}>
      Users register themselves and get trial access for the number of days set in{' '}
      <Link to={links.applicationSettings()}>Application Settings</Link>. Switch users from Trial to Active,
      or to Inactive, and add or edit accounts and roles. A new subscribing school needs a Student account in
      addition to the self-registered Teacher account.
    </p>
  );
}
