import type { MediaDetails } from '#platform/shared/content/item.ts';
import { Picture, type PictureLoading } from './Picture.tsx';

type Props = {
  /** Its file in storage. */
  name: string;
  media: MediaDetails | undefined;
  /** True shows all of it, false fills the box. */
  isWhole: boolean;
  sizes: string;
  loading: PictureLoading;
};

/** A picture of the library that is not an item of a page. */
export function StoredPicture({ name, isWhole, ...rest }: Props) {
  return <Picture item={{ itemID: name, itemName: name, constrainItem: isWhole }} {...rest} />;
}
