import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { may } from '#platform/shared/people/access.ts';
import { fullAddress, links } from '#platform/web/addresses/links.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { monthOf } from '#ui/dates.ts';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import type { Page, Source } from '../../contract.ts';
import styles from './PageFoot.module.css';

// The module QrCode is loaded after the screen is visible, because only a printed page shows the QR code.
const QrCode = lazy(async () => ({ default: (await import('#ui/layout/QrCode.tsx')).QrCode }));

const Citations = lazy(async () => ({ default: (await import('./Citations.tsx')).Citations }));

type Props = {
  page: Page;
  /** The sentence that answers the reader's question; '' if there is none. */
  sentence: string;
};

/**
 * The end of a page: the sources of its facts and pictures, and how to cite it. On paper, it also has a QR
 * code that leads back to the page. Special pages have no such end.
 */
export function PageFoot({ page, sentence }: Props) {
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const [isCiting, setIsCiting] = useState(false);
  const { answerID, sources = [] } = page;
  if (answerID <= 0) return null;
  return (
    <section className={styles.foot} aria-label="Sources">
      {sources.length > 0 && <h2 className="body bold">Where this comes from</h2>}
      {sources.length > 0 && (
        <ol className={styles.sources}>
          {sources.map((source) => (
            <li key={`${source.publisher} ${source.title} ${source.url}`}>
              <SourceLine source={source} />
            </li>
          ))}
        </ol>
      )}
      <CheckedIn sources={sources} />
      {sources.length === 0 && may(person, 'editContent') && (
        <p className="wrong small">This page names no sources. Only editors see this line.</p>
      )}
      <PictureCredits page={page} />
      <p className="no-print">
        <Button look="outline" aria-expanded={isCiting} onClick={() => setIsCiting(!isCiting)}>
          Cite this page
        </Button>
      </p>
      {isCiting && (
        <IfLoaded>
          <Citations page={page} sentence={sentence} />
        </IfLoaded>
      )}
      <WayBack answerID={answerID} />
    </section>
  );
}

/**
 * Shows the earliest month in which a source was checked; all other sources were checked in that month or
 * later. Shows nothing if the month of any source is not recorded.
 */
function CheckedIn({ sources }: { sources: Source[] }) {
  const months = sources.flatMap(({ checkedIn }) => checkedIn ?? []).sort();
  if (!months[0] || months.length < sources.length) return null;
  return <p className="small muted">Checked {monthOf(months[0])}</p>;
}

function PictureCredits({ page: { items } }: { page: Page }) {
  const credits = [...new Set(items.map(({ itemCopyright = '' }) => itemCopyright.trim()))].filter(Boolean);
  if (credits.length === 0) return null;
  return (
    <p className="small muted breaks" dir="auto">
      Picture credits: {credits.join('; ')}
    </p>
  );
}

/** A QR code with the URL of the page. It is visible only on paper. */
function WayBack({ answerID }: { answerID: number }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => whenIdle(() => setIsReady(true)), []);
  if (!isReady) return null;
  return (
    <IfLoaded>
      <div className={styles.back}>
        <QrCode text={fullAddress(links.page(answerID))} isSmall />
        Scan to come back to this page.
      </div>
    </IfLoaded>
  );
}

function SourceLine({ source: { publisher, title, year, url } }: { source: Source }) {
  const named = title ?? publisher;
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noopener" dir="auto">
          {named}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      ) : (
        <span dir="auto">{named}</span>
      )}
      {title && `. ${publisher}`}
      {year && `, ${year}`}
    </>
  );
}
