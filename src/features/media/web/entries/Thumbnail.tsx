import {
  IconBrandYoutube,
  IconFileText,
  IconPhoto,
  IconPhotoOff,
  IconPlayerPlay,
  IconVolume,
} from '@tabler/icons-react';
import { shownBy } from '#platform/shared/content/accepted-files.ts';
import type { LoadCount } from '#platform/web/media/load-count.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { useLight } from '#ui/pictures/use-light.ts';
import type { MediaRecord } from '../../contract.ts';
import { useThumbnail } from '../../use-thumbnail.ts';
import { nameOf } from '../editor/media-query.ts';
import styles from './Thumbnail.module.css';
import { hasThumbnail } from './thumbnail-kind.ts';

type Props = {
  record: MediaRecord;
  count?: LoadCount;
  /** If true, a badge shows the media type, except on pictures. */
  hasBadge?: boolean;
};

/**
 * The thumbnail of a media item, or an icon if it has none. The alternative text is empty, because the name
 * is shown beside it.
 */
export function Thumbnail({ record, count, hasBadge = false }: Props) {
  const badge = hasBadge ? badgeOf(record) : null;
  return (
    <>
      {hasThumbnail(record) ? (
        <Picture record={record} count={count} />
      ) : (
        <span className={`${styles.box} ${styles.sign}`} style={blurOf(record)}>
          <Sign record={record} />
        </span>
      )}
      {badge && (
        <span className={styles.badge}>
          {badge === 'YouTube' ? <IconBrandYoutube aria-hidden /> : <IconPlayerPlay aria-hidden />}
          {badge}
        </span>
      )}
    </>
  );
}

function Picture({ record, count }: Pick<Props, 'record' | 'count'>) {
  const { ref, state, onLoad, onError } = useThumbnail(nameOf(record), count);
  const storedFile = useStoredFile();
  const light = useLight(record.placeholder);
  return (
    <span className={styles.box} style={state === 'loaded' ? undefined : blurOf(record)}>
      {state !== 'broken' && (
        <img
          ref={ref}
          className="cover softened"
          data-light={light}
          src={storedFile(record.itemThumbnail)}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
      {(state === 'late' || state === 'broken') && (
        <span className={`${styles.box} ${styles.sign}`}>
          <IconPhotoOff aria-hidden />
        </span>
      )}
    </span>
  );
}

function Sign({ record }: { record: MediaRecord }) {
  if (record.placeholder) return null;
  if (record.mediaType === 'youtube') return <IconBrandYoutube aria-hidden />;
  if (record.mediaType === 'document') return <IconFileText aria-hidden />;
  if (shownBy(record.itemName) === 'sound') return <IconVolume aria-hidden />;
  return record.state === 'failed' ? <IconPhotoOff aria-hidden /> : <IconPhoto aria-hidden />;
}

function blurOf({ placeholder }: MediaRecord) {
  return placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined;
}

function badgeOf(record: MediaRecord): string | null {
  switch (record.mediaType) {
    case 'image':
      return null;
    case 'youtube':
      return 'YouTube';
    default:
      return record.itemName.slice(record.itemName.lastIndexOf('.') + 1).toUpperCase();
  }
}
