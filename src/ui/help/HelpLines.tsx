import { IconExternalLink, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { HelpLine } from '#platform/shared/settings/help-card.ts';
import styles from './HelpLines.module.css';
import { phoneAddress, shortAddress } from './help-address.ts';

/** A list of help lines (services for people in distress) with their phone numbers and web addresses. */
export function HelpLines({ lines }: { lines: HelpLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {lines.map(({ name, phone, url }) => (
        <li key={`${phone} ${url} ${name}`} className="surface round-3 edge">
          {phone !== '' && (
            <a className={styles.link} href={phoneAddress(phone)}>
              <IconPhone aria-hidden className={styles.icon} />
              <Words strong={phone}>{name}</Words>
            </a>
          )}
          {url !== '' && (
            <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
              <IconExternalLink aria-hidden className={styles.icon} />
              <Words strong={shortAddress(url)}>
                {phone === '' && name}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </Words>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ strong, children }: { strong: string; children: ReactNode }) {
  return (
    <span className="slim breaks">
      <b className={styles.strong}>{strong}</b>{' '}
      <span className="small line-loose block balanced">{children}</span>
    </span>
  );
}
