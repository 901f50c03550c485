import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import { pageQuery } from './page-query.ts';

type Props = {
  answerID: number;
  sizes: string;
  /**
   * False for a picture that is too small for text. The screen that shows this picture must then show the
   * credit.
   */
  hasCredit?: boolean;
};

/**
 * Shows the first suitable picture of a page with its credit. The picture fills the parent element. The
 * component loads the whole page to find the picture, so a link to that page then opens without delay.
 */
export function PagePicture({ answerID, sizes, hasCredit = true }: Props) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const pictures = page?.items.filter(({ itemName }) => itemName && page.media[itemName]) ?? [];
  // Prefers a picture that is cropped to fill its tile, because it also looks good when it fills this box.
  const item = pictures.find(({ constrainItem }) => !constrainItem) ?? pictures[0];
  return (
    <>
      {item?.itemName && (
        <StoredPicture
          name={item.itemName}
          media={page?.media[item.itemName]}
          isWhole={false}
          sizes={sizes}
          loading="soon"
        />
      )}
      {hasCredit && item?.itemCopyright && <Credit text={item.itemCopyright} />}
    </>
  );
}
