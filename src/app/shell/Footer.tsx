import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { PARTNER_LOGO } from '#platform/shared/settings/product-marks.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { configQuery } from '#platform/web/session.ts';
import styles from './Footer.module.css';

type Props = { person: CurrentUser };

/** The footer below the question bar. It is hidden on phones, which have no space for it. */
export function Footer({ person }: Props) {
  return (
    <footer className={styles.footer}>
      <AboutLines person={person} />
    </footer>
  );
}

/** The footer at the end of each screen, on phones only. */
export function ScreenEnd({ person }: Props) {
  return (
    <div className={`${styles.footer} ${styles.end}`}>
      <AboutLines person={person} />
    </div>
  );
}

/**
 * The lines about the partner, the version and the school. The footer and the menu show them. Source:
 * docs/behaviour.md 10.4.
 */
export function AboutLines({ person }: Props) {
  const { data: config } = useSuspenseQuery(configQuery);
  return (
    <>
      <PartnerLogo key={config.partnerLogo} name={config.partnerLogo} />
      {config.version && <span>Version {config.version}</span>}
      <span className={styles.welcome}>Welcome: {person.schoolName || person.firstName}</span>
    </>
  );
}

/**
 * Shows the logo of the partner; nothing if its file cannot be loaded.
 * @param name the file name of the logo. Each new logo has a new name, so the browser does not show an old
 * logo from its cache.
 */
function PartnerLogo({ name }: { name: string }) {
  const [isThere, setIsThere] = useState(true);
  const storedFile = useStoredFile();
  if (!isThere) return null;
  return (
    <img
      className={styles.partner}
      src={storedFile(PARTNER_LOGO, name)}
      alt="Partner logo"
      // Reserves the space, so that nothing moves when the logo is loaded.
      width={24}
      height={24}
      onError={() => setIsThere(false)}
    />
  );
}
