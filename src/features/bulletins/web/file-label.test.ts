import {
  IconExternalLink,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
} from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { documentIcon } from './document-icon.ts';
import { fileLabel } from './file-label.ts';

test.each([
  ['sea-ice_2026.xlsx', 'Sea ice 2026 (XLSX)'],
  ['Answers (1).PDF', 'Answers (1) (PDF)'],
  ['README', 'README'],
  ['v1.2-notes.docx', 'V1.2 notes (DOCX)'],
])('%s has the label %s', (name, label) => {
  expect(fileLabel(name)).toBe(label);
});

test.each([
  ['a.docx', IconFileTypeDocx],
  ['a.xlsx', IconFileTypeXls],
  ['a.csv', IconFileTypeXls],
  ['a.pdf', IconFileTypePdf],
  ['a.pptx', IconFileTypePpt],
  ['a.PPT', IconFileTypePpt],
])('%s has the icon of its file type', (name, icon) => {
  expect(documentIcon(name, IconExternalLink)).toBe(icon);
});

test.each(['a.jpg', 'a.zip', 'pdf', 'a.', 'a.constructor'])('%s is not a document', (name) => {
  expect(documentIcon(name, IconExternalLink)).toBe(IconExternalLink);
});
