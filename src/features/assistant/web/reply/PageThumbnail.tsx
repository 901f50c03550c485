import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { StoredPicture } from '#features/media/StoredPicture.tsx';
import { pageQuery } from '#features/reading/page-query.ts';

/**
 * Shows a picture of a page, cropped to fill the parent element, or an icon if the page has none. The
 * component loads the whole page to find the picture, so the page opens at once when the user follows a link
 * to it.
 */
export function PageThumbnail({ answerID, sizes }: { answerID: number; sizes: string }) {
  const { data } = useQuery(pageQuery(answerID));
  const page = data?.is === 'page' ? data.page : undefined;
  const pictures = page?.items.filter(({ itemName }) => itemName && page.media[itemName]) ?? [];
  // Prefers a picture that may be cropped. A drawing with words in it, for example, must be shown whole.
  const picture = pictures.find(({ constrainItem }) => !constrainItem) ?? pictures[0];
  const name = picture?.itemName;
  const media = name && page?.media[name];
  if (!media) return <IconFileText aria-hidden />;
  // An empty alternative text, because the link beside the picture says enough.
  return (
    <StoredPicture name={name} media={{ ...media, alt: '' }} isWhole={false} sizes={sizes} loading="soon" />
  );
}
