import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { pageQuery } from '#features/reading/page-query.ts';

/**
 * Shows a picture of a page, cropped to fill the parent element, or an icon. To find the picture, the
 * component loads the page, so that a link to the page then opens it at once.
 */
export function PageThumbnail({ answerID, sizes }: { answerID: number; sizes: string }) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const pictures = page?.items.filter(({ itemName }) => itemName && page.media[itemName]) ?? [];
  // Prefers a picture that may be cropped: a drawing with words must be shown whole.
  const picture = pictures.find(({ constrainItem }) => !constrainItem) ?? pictures[0];
  const name = picture?.itemName;
  const media = name && page?.media[name];
  if (!media) return <IconFileText aria-hidden />;
  // The picture has no alternative text, because the words beside it are enough.
  return (
    <StoredPicture name={name} media={{ ...media, alt: '' }} isWhole={false} sizes={sizes} loading="soon" />
  );
}
