import type { MediaRecord } from '../../contract.ts';
import { TileContent } from '../../TileContent.tsx';
import { nameOf } from '../editor/media-query.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import type { Entry } from '../entries/entries.ts';
import { FocalPicture } from './FocalPicture.tsx';
import styles from './Preview.module.css';

type Props = {
  entry: Entry;
  record: MediaRecord | null;
  edit: MediaEdit;
};

export function Preview({ entry, record, edit }: Props) {
  const { item, details } = entry;
  const isPicture = record?.mediaType === 'image';
  const focalPoint = details.focalPoint === undefined ? (record?.focalPoint ?? null) : details.focalPoint;
  return (
    <div className={styles.box}>
      {isPicture ? (
        <FocalPicture
          key={record.itemName}
          record={record}
          isWhole={item.constrainItem ?? true}
          point={focalPoint}
          onPoint={(point) => edit.change(entry, { details: { ...details, focalPoint: point } })}
        />
      ) : (
        nameOf(item) && (
          <TileContent
            item={{ ...item, itemCaption: item.itemCaption || details.alt || record?.alt }}
            media={undefined}
            sizes="50vw"
            loading="soon"
          />
        )
      )}
      {item.itemCaption && (
        <p className={styles.caption} dir="auto">
          {item.itemCaption}
        </p>
      )}
      {item.itemCopyright && (
        <p className={styles.copyright} dir="auto">
          © {item.itemCopyright}
        </p>
      )}
    </div>
  );
}
