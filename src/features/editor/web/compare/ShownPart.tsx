import type { MediaDetails } from '#platform/shared/content/item.ts';
import type { Shown } from '../merge/page-parts.ts';
import { compareHtml, comparePlain } from './compare-words.ts';
import { ItemThumbnail } from './ItemThumbnail.tsx';
import type { Names } from './names.ts';
import styles from './ShownPart.module.css';
import { WordRuns } from './WordRuns.tsx';

export type Setting = {
  names: Names;
  media: Record<string, MediaDetails>;
  /**
   * The HTML element for words that the other version does not have: `del` for the earlier version in the
   * page history, otherwise `ins`.
   */
  as: 'ins' | 'del';
  /** What to say if this version does not have the part. */
  nothing: string;
  /** True if the part is the same in both versions. */
  isSame?: boolean;
};

/** Shows a part of a page in one of two versions. Marks the words that the other version does not have. */
export function ShownPart({ part, other, ...setting }: { part: Shown; other: Shown } & Setting) {
  const { names, media, as, nothing, isSame } = setting;
  switch (part.is) {
    case 'nothing':
      return <i>{nothing}</i>;
    case 'block': {
      const before = other.is === 'block' ? other.block : { title: '', text: '' };
      return (
        <>
          {part.block.title && (
            <span className={styles.title}>
              <Words text={part.block.title} other={before.title ?? ''} as={as} />
            </span>
          )}
          <WordRuns runs={compareHtml(before.text, part.block.text).to} as={as} />
        </>
      );
    }
    case 'html':
      return <WordRuns runs={compareHtml(other.is === 'html' ? other.html : '', part.html).to} as={as} />;
    case 'picture':
      return (
        <ItemThumbnail
          item={part.item}
          media={media}
          change={isSame ? undefined : as}
          caption={captionOf(part)}
        />
      );
    case 'pictures':
      if (part.of.length === 0) return <i>None</i>;
      return (
        <ul className="flex wrap gap-3">
          {part.of.map(({ item, isOwn }) => (
            <li key={item.itemID}>
              <ItemThumbnail item={item} media={media} change={isOwn ? as : undefined} />
            </li>
          ))}
        </ul>
      );
    case 'order':
      return (
        <ol className={styles.order}>
          {part.of.map((one, index) => (
            // The list is never changed after it is rendered, so the index can be the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              {one.is === 'picture' ? <ItemThumbnail item={one.item} media={media} /> : plainOf(one, names)}
            </li>
          ))}
        </ol>
      );
    default:
      return (
        <Words
          text={plainOf(part, names)}
          other={other.is === part.is ? plainOf(other, names) : ''}
          as={as}
        />
      );
  }
}

function Words({ text, other, as }: { text: string; other: string; as: 'ins' | 'del' }) {
  if (text === '') return <i>Empty</i>;
  return <WordRuns runs={comparePlain(other, text).to} as={as} />;
}

/** @returns a part as one line of text */
export function plainOf(part: Shown, names: Names): string {
  switch (part.is) {
    case 'words':
      return part.words;
    case 'button':
      return `${part.button.buttonName}, ${part.button.buttonAction}`;
    case 'category':
      return names.category(part.category, part.subCategory);
    case 'quiz':
      return names.quiz(part.quizID);
    case 'places':
      return part.places.map(names.place).join(' · ');
    case 'layout':
      if (part.cols === null || part.rows === null) return 'No tiles';
      return part.cols === 1 && part.rows === 1 ? 'Carousel' : `${part.cols} × ${part.rows}`;
    case 'block':
      return (part.block.title || part.block.text.replace(/<[^>]*>/g, ' ').trim()).slice(0, 60);
    case 'picture':
      return captionOf(part);
    default:
      return '';
  }
}

function captionOf({ item }: Extract<Shown, { is: 'picture' }>): string {
  const { itemCaption, itemName, itemYouTubeID, itemAudio } = item;
  return itemCaption || itemName || itemYouTubeID || itemAudio || 'Empty tile';
}
