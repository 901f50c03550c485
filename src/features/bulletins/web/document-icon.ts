import {
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react';
import { iconOf } from '#platform/shared/content/accepted-files.ts';
import { endingOf } from './file-label.ts';

type Icon = typeof IconPhoto;

const ICONS = {
  text: IconFileTypeDocx,
  table: IconFileTypeXls,
  slides: IconFileTypePpt,
  pdf: IconFileTypePdf,
};

/**
 * The icon for the file type of a document. Source: docs/behaviour.md 22.13.
 * @param otherwise the icon for all other file types
 */
export function documentIcon(name: string, otherwise: Icon = IconPhoto): Icon {
  const icon = iconOf(endingOf(name));
  return icon ? ICONS[icon] : otherwise;
}
