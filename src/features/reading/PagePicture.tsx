import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import { pageQuery } from './page-query.ts';

/**
 * Shows the first picture of a page with its credit. The picture fills the parent element. To find the
 * picture, the component loads the page, so that a link to the page then opens it at once.
 */
export function PagePicture({ answerID, sizes }: { answerID: number; sizes: string }) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const item = page?.items.find(
    ({ itemName, constrainItem }) => itemName && !constrainItem && page.media[itemName],
  );
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
      {item?.itemCopyright && <Credit text={item.itemCopyright} />}
    </>
  );
}
