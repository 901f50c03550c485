import type { ReactNode } from 'react';
import type { MediaDetails } from '#platform/shared/item.ts';

type StoredPicture = {
  /** Its file in storage. */
  name: string;
  media: MediaDetails | undefined;
  /** True shows all of it, false fills the box. */
  isWhole: boolean;
  sizes: string;
  loading: 'first' | 'soon' | 'lazy';
};

/** Draws a stored picture. Screens of other features are handed it: how pictures load is the pages' own. */
export type ShowPicture = (picture: StoredPicture) => ReactNode;
