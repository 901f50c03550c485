import { expect, test } from 'vitest';
import { isDocument } from './document-icon.ts';
import { endingOf, fileLabel } from './file-label.ts';

test.each([
  ['sea-ice_2026.xlsx', 'Sea ice 2026 (XLSX)'],
  ['Answers (1).PDF', 'Answers (1) (PDF)'],
  ['README', 'README'],
  ['v1.2-notes.docx', 'V1.2 notes (DOCX)'],
])('%s has the label %s', (name, label) => {
  expect(fileLabel(name)).toBe(label);
});

test.each(['a.docx', 'a.xlsx', 'a.csv', 'a.pdf', 'a.pptx', 'a.PPT'])('%s is a document', (name) => {
  expect(isDocument(endingOf(name))).toBe(true);
});

test.each(['a.jpg', 'a.zip', 'pdf', 'a.'])('%s is not a document', (name) => {
  expect(isDocument(endingOf(name))).toBe(false);
});
