import {
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react';
import type { ACCEPTED_FILES } from '#features/media/accepted-files.ts';
import { endingOf } from './file-label.ts';

type Icon = typeof IconPhoto;
type DocumentEnding = (typeof ACCEPTED_FILES)['document']['endings'][number];

const ICONS: Record<DocumentEnding, Icon> = {
  docx: IconFileTypeDocx,
  xlsx: IconFileTypeXls,
  csv: IconFileTypeXls,
  pdf: IconFileTypePdf,
  pptx: IconFileTypePpt,
  ppt: IconFileTypePpt,
};

/**
 * The icon for the file type of a document. Source: docs/behaviour.md 22.13.
 * @param otherwise the icon of every other file
 */
export function documentIcon(name: string, otherwise: Icon = IconPhoto): Icon {
  const ending = endingOf(name);
  return isDocument(ending) ? ICONS[ending] : otherwise;
}

export function isDocument(ending: string): ending is DocumentEnding {
  return Object.hasOwn(ICONS, ending);
}
