import { expect, test } from 'vitest';
import { phoneAddress, shortAddress } from './help-address.ts';

test.each([
  ['1800 55 1800', 'tel:1800551800'],
  ['1-800-668-6868', 'tel:18006686868'],
  ['+61 (0)7 3869-1588', 'tel:+610738691588'],
  ['000', 'tel:000'],
])('%s is dialled by its digits', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address);
});

test.each([
  ['https://findahelpline.com', 'findahelpline.com'],
  ['https://www.childline.org.uk/', 'childline.org.uk'],
  ['http://help.example/talk', 'help.example/talk'],
])('%s is shown as %s', (url, shown) => {
  expect(shortAddress(url)).toBe(shown);
});
