import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import { pageQuery } from './page-query.ts';

type Props = {
  answerID: number;
  sizes: string;
  /** False for a picture that is too small for words: the page itself shows the credit. */
  hasCredit?: boolean;
};

/**
 * Shows the first picture of a page with its credit. The picture fills the parent element. To find the
 * picture, the component loads the page, so that a link to the page then opens it at once.
 */
export function PagePicture({ answerID, sizes, hasCredit = true }: Props) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const pictures = page?.items.filter(({ itemName }) => itemName && page.media[itemName]) ?? [];
  // A picture that fills its tile on the page fills this box well, too.
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
