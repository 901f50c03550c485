import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import { pageQuery } from './page-query.ts';

type Props = {
  answerID: number;
  sizes: string;
  /** False if the picture is too small for text on it. The screen must then show the credit elsewhere. */
  hasCredit?: boolean;
};

/**
 * Shows a picture of a page with its credit, so that it fills the parent element. The component loads the
 * whole page to find the picture, so a click on a link to that page then opens it without delay.
 */
export function PagePicture({ answerID, sizes, hasCredit = true }: Props) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const pictures = page?.items.filter(({ itemName }) => itemName && page.media[itemName]) ?? [];
  // Prefers a picture that the page shows cropped, because it also looks good when it is cropped to fill this
  // box.
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
