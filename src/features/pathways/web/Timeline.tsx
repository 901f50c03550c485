import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { Link } from '#ui/buttons/Link.tsx';
import { CalmBox } from '#ui/layout/Sheet.tsx';
import type { Era } from '../contract.ts';
import styles from './Timeline.module.css';

/** Historical events in chronological order, grouped by era. Each event links to the page about it. */
export function Timeline({ timeline }: { timeline: Era[] }) {
  if (timeline.length === 0)
    return (
      <CalmBox>
        <p>The pages of the timeline are not here.</p>
      </CalmBox>
    );
  return (
    <div className="grid from-top gap-7">
      {timeline.map((era) => (
        <Events key={era.era} {...era} />
      ))}
    </div>
  );
}

function Events({ era, events }: Era) {
  const pictured = events.at(-1)?.page.answerID;
  return (
    <section className={styles.era} aria-label={era}>
      <div className="grid from-top gap-3">
        <h2 className="heading">{era}</h2>
        <div className="relative clip round-3 sunken shape-16-9 no-print">
          {pictured !== undefined && <PagePicture answerID={pictured} sizes="30rem" />}
        </div>
      </div>
      <ol className="grid from-top">
        {events.map(({ date, what, page }) => (
          <li key={`${date} ${what}`} className={styles.event}>
            <h3 className="reading accent line-close">{date}</h3>
            <p className="grow">{what}</p>
            <Link className="inline tap items-centre" to={links.page(page.answerID)}>
              {page.title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
