import { expect, test } from 'vitest';
import { ITEM_FIELDS } from '../content/item.ts';
import { fieldSentence } from './field-sentence.ts';

test('the sentence about a field of an item begins with the name that an editor knows', () => {
  const sentences = Object.keys(ITEM_FIELDS).map((field) => fieldSentence(`items.2.${field}`, 'is required'));
  expect(sentences).toEqual([
    'The field “items.2.itemID” is required.',
    'The file name is required.',
    'The YouTube ID is required.',
    'The caption is required.',
    'Constrain Image is required.',
    'The link is required.',
    'The credit is required.',
    'The sound is required.',
    'The field “items.2.itemDiagram” is required.',
    'The part is required.',
  ]);
});

test('a field with the name of an inherited property is called by that name', () => {
  expect(fieldSentence('constructor', 'is unknown')).toBe('The field “constructor” is unknown.');
});
