import {
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconPhoto,
} from '@tabler/icons-react';
import { type DocumentEnding, endingOf, isDocument } from './file-name.ts';

const ICONS: Record<DocumentEnding, typeof IconPhoto> = {
  docx: IconFileTypeDocx,
  xlsx: IconFileTypeXls,
  csv: IconFileTypeXls,
  pdf: IconFileTypePdf,
  pptx: IconFileTypePpt,
  ppt: IconFileTypePpt,
};

/**
 * The icon for the file type of a document. All other files have the icon of a picture. Source:
 * docs/behaviour.md 22.13.
 */
export function FileTypeIcon({ name }: { name: string }) {
  const ending = endingOf(name);
  const Icon = isDocument(ending) ? ICONS[ending] : IconPhoto;
  return <Icon aria-hidden />;
}
