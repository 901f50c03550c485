import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { Credit } from '#ui/layout/Credit.tsx';
import { pageQuery } from './page-query.ts';

/** The first picture of a page, filling its box, with its credit. It also loads the page in advance. */
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
