import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { NARROW, PHONE } from '#ui/breakpoints.ts';
import { dayOf } from '#ui/dates.ts';
import { Credit } from '#ui/layout/Credit.tsx';
import { hasWords } from '#ui/layout/picture-kind.ts';
import { Tag } from '#ui/layout/Tag.tsx';
import type { Bulletin, BulletinKind } from '../contract.ts';
import styles from './Article.module.css';
import { Downloads } from './Downloads.tsx';
import { spokenKeys } from './readable-bulletins.ts';

type Props = { bulletin: Bulletin; kind: BulletinKind; isLead: boolean };

/** The `sizes` attributes of the pictures. The widths are those in Article.module.css. */
const SIZES = {
  lead: {
    news: `${NARROW} 100vw, 620px`,
    resources: `${PHONE} 100vw, 330px`,
  },
  other: `${PHONE} 100vw, 200px`,
};

export function Article({ bulletin, kind, isLead }: Props) {
  const { image, media, date, title, text } = bulletin;
  const spoken = spokenKeys(bulletin);
  const isDiagram = hasWords(media?.credit ?? '');
  const shape = [styles.article, styles[kind], isLead && styles.lead, image && styles.pictured];
  return (
    <article className={shape.filter(Boolean).join(' ')}>
      {image && (
        <div className={isDiagram ? `${styles.picture} ${styles.diagram}` : styles.picture}>
          <div className={styles.media}>
            <StoredPicture
              name={image}
              media={media}
              // Resources often show diagrams, which must not be cropped.
              isWhole={kind === 'resources'}
              sizes={isLead ? SIZES.lead[kind] : SIZES.other}
              loading={isLead ? 'first' : 'lazy'}
            />
          </div>
          {media?.credit && <Credit text={media.credit} />}
        </div>
      )}
      <div className="slim break-word">
        <p className={styles.date}>
          <time dateTime={date} data-spoken={spoken.day}>
            {dayOf(date)}
          </time>
          <Marks {...bulletin} />
        </p>
        <h2 className={styles.title} data-spoken={spoken.title}>
          {title}
        </h2>
        <div
          className={styles.text}
          data-spoken={spoken.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text (docs/behaviour.md 16.4)
          dangerouslySetInnerHTML={{ __html: text }}
        />
        <Downloads {...bulletin} />
      </div>
    </article>
  );
}

/** Tags for editors and teachers. They show that only teachers can see an entry, or that it is archived. */
function Marks({ audience, expired }: Bulletin) {
  return (
    <>
      {audience === 'teachers' && <Tag look="sun">Teachers only</Tag>}
      {expired && <Tag look="sun">Archived</Tag>}
    </>
  );
}
