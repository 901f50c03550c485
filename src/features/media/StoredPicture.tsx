import type { MediaDetails } from '#platform/shared/content/item.ts';
import { Picture, type PictureLoading } from './Picture.tsx';

type Props = {
  /** File name in storage. */
  name: string;
  media: MediaDetails | undefined;
  /** If true, the whole picture is shown; if false, it is cropped to fill its box. */
  isWhole: boolean;
  sizes: string;
  loading: PictureLoading;
};

/** Shows a picture of the media library that is not an item of a page. */
export function StoredPicture({ name, isWhole, ...rest }: Props) {
  return <Picture item={{ itemID: name, itemName: name, constrainItem: isWhole }} {...rest} />;
}
