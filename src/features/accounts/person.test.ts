import { describe, expect, test } from 'vitest';
import { meetsPasswordRules } from './password-rules.ts';
import { AddedUser, personProblems, plainProblems, Registration, readStatus } from './person.ts';
import { isEmail, normalUserName } from './person-formats.ts';
import { isAustralianPhone } from './phone-rules.ts';
import { isForeignPhone } from './phone-rules-abroad.ts';

const GOOD: Registration = {
  firstName: 'Mira',
  lastName: 'Okafor',
  email: 'mira@harbour.example',
  phone: '0412 345 678',
  role: 'teacher',
  schoolName: 'Harbour High',
  country: 'AU',
  description: '',
  userName: 'mira.okafor',
  password: 'Adelie-5kg!',
};

function problemOf(field: string, value: unknown, more: object = {}) {
  return personProblems(Registration, { ...GOOD, ...more, [field]: value }, isForeignPhone);
}

const addedUserProblems = (values: object, isForeign: typeof isForeignPhone) =>
  plainProblems(personProblems(AddedUser, values, isForeign));

test('a registration with valid fields has no problems', () => {
  expect(personProblems(Registration, GOOD, isForeignPhone)).toEqual({});
});

test('an empty registration names every required field with the message of docs/behaviour.md 4.2', () => {
  expect(personProblems(Registration, {}, isForeignPhone)).toEqual({
    firstName: '*First name is required!',
    lastName: '*Last name is required!',
    email: '*Email is required!',
    phone: '*Phone is required!',
    role: '*Role is required!',
    schoolName: '*School is required!',
    country: '*Country is required!',
    userName: '*Username is required!',
    password: '*Password is required!',
  });
});

describe('an e-mail address', () => {
  const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.au`;
  test.each([
    'mira@harbour.example',
    'mira.okafor@harbour.example',
    'mira+class5@harbour.example',
    "o'brien@school.nsw.edu.au",
    'a@b.co',
    '1234@school.example',
    'mira_okafor@sub.sub.school.example',
    'MIRA@HARBOUR.EXAMPLE',
    'mira@xn--mnchen-3ya.example',
    'mira-o@my-school.example',
    longest,
  ])('%s is one', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    'mira',
    'mira@',
    '@harbour.example',
    'mira@harbour',
    'mira@@harbour.example',
    'mira okafor@harbour.example',
    'mira@harbour..example',
    '.mira@harbour.example',
    'mira.@harbour.example',
    'mi..ra@harbour.example',
    'mira@-harbour.example',
    'mira@harbour-.example',
    'mira@harbour.e',
    'mira@harbour.123',
    'Mira <mira@harbour.example>',
    'mira@harbour.example, tom@harbour.example',
    'mira@harbour.example\nBcc: all@harbour.example',
    `${'a'.repeat(65)}@harbour.example`,
    `a${longest}`,
  ])('%s is none', (address) => {
    expect(isEmail(address)).toBe(false);
    expect(problemOf('email', address)).toEqual({ email: '*This is not a valid email format!' });
  });
});

describe('an Australian phone number', () => {
  test.each([
    '0412345678',
    '0412 345 678',
    '0412-345-678',
    '+61 412 345 678',
    '+61412345678',
    '61412345678',
    '412345678',
    '03 6232 3209',
    '+61 3 6232 3209',
    '02-6232-3209',
    '07 3210 0000',
    '08 8210 0000',
    '(03) 6232 3209',
    '(0412) 345 678',
    '+61 (0)3 6232 3209',
    '+61 (3) 6232 3209',
    '(+61) 3 6232 3209',
    '1300 362 072',
    '+61 1300 362 072',
    '1800-362-072',
    '13 11 14',
  ])('%s is one', (phone) => {
    expect(isAustralianPhone(phone)).toBe(true);
    expect(problemOf('phone', phone)).toEqual({});
  });

  test.each([
    '041234567',
    '04123456789',
    '0112345678',
    '+64 21 123 4567',
    '+610412345678',
    'phone',
    '0412 345 67x',
    '0412.345.678',
    '12345',
    '(03 6232 3209',
    ')03( 6232 3209',
    '(+64) 21 123 4567',
    '1300 362 07',
    '1300 362 0722',
    '01300 362 072',
    '1900 362 072',
    '13 00 14',
    '٠٤١٢٣٤٥٦٧٨',
  ])('%s is none', (phone) => {
    expect(problemOf('phone', phone)).toEqual({ phone: '*This is not a valid australia phone format!' });
  });
});

describe('a phone number of another country', () => {
  test.each([
    ['NZ', '021 123 4567'],
    ['NZ', '+64 21 123 4567'],
    ['GB', '+44 20 7946 0958'],
    ['JE', '+44 1534 440000'],
    ['US', '(212) 555-2368'],
    ['DE', '030 123456'],
    ['AQ', '+44 20 7946 0958'],
  ])('%s takes %s', (country, phone) => {
    expect(problemOf('phone', phone, { country })).toEqual({});
  });

  test.each([
    ['NZ', '+61 412 345 678', 'New Zealand'],
    ['NZ', '12', 'New Zealand'],
    ['GB', 'call me on +44 20 7946 0958', 'United Kingdom'],
    ['AQ', '021 123 4567', 'Antarctica'],
  ])('%s refuses %s', (country, phone, name) => {
    expect(problemOf('phone', phone, { country })).toEqual({
      phone: `*This is not a valid ${name} phone format!`,
    });
  });
});

test.each([
  ['Adelie-5kg!', true],
  ['Aa1#aaaa', true],
  ['Aa1#aaa', false],
  ['adelie-5kg!', false],
  ['ADELIE-5KG!', false],
  ['Adelie-kg!', false],
  ['Adelie5kgs', false],
  ['Adelie 5kg~', false],
  ['Äa1#aaaaa', false],
  [`Aa1#${'a'.repeat(124)}`, true],
  [`Aa1#${'a'.repeat(125)}`, false],
])('the password %s meets the rules: %s', (password, isGood) => {
  expect(meetsPasswordRules(password)).toBe(isGood);
});

test('the phone is checked beside faults of other fields', () => {
  expect(problemOf('phone', 'x', { firstName: '', userName: 5 })).toEqual({
    firstName: '*First name is required!',
    phone: '*This is not a valid australia phone format!',
    userName: 'must be a text',
  });
});

describe('a user name', () => {
  test.each([
    ['        ', '*Username is required!'],
    ['penguin', '*Username must be 8 characters long!'],
    ['mira okafor', '*Username may have letters, digits and . _ - @ only!'],
    ['mira<okafor>', '*Username may have letters, digits and . _ - @ only!'],
    ['a'.repeat(65), '*Username may have at most 64 characters!'],
  ])('%s is refused: %s', (userName, sentence) => {
    expect(problemOf('userName', userName)).toEqual({ userName: sentence });
  });

  test('is normalised: wide letters and surrounding spaces do not matter', () => {
    expect(normalUserName('  ＭiraOkafor ')).toBe('MiraOkafor');
    expect(problemOf('userName', ' mira.okafor@school ')).toEqual({});
  });
});

describe('every field', () => {
  const fields = Object.keys(GOOD) as (keyof Registration)[];

  test.each(fields)('%s must be a text', (field) => {
    for (const value of [5, true, [], {}, ['x']])
      expect(problemOf(field, value)[field]).toBe('must be a text');
  });

  test.each(fields)('%s may not contain characters that cannot be stored', (field) => {
    expect(problemOf(field, `${GOOD[field]}\u0000`)[field]).toBe(
      '*This holds characters that cannot be stored!',
    );
  });

  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['schoolName', 200],
    ['description', 2000],
  ])('%s ends at %i characters', (field, most) => {
    expect(problemOf(field, 'x'.repeat(most))).toEqual({});
    expect(Object.keys(problemOf(field, 'x'.repeat(most + 1)))).toEqual([field]);
  });
});

describe('adding a user', () => {
  const added = { ...GOOD, role: 'editor', description: 'Term 3', status: 'PENDING', userName: 'mo' };

  test('accepts a short user name, any of five roles and any of four statuses', () => {
    for (const role of ['view', 'student', 'teacher', 'editor', 'admin']) {
      expect(addedUserProblems({ ...added, role }, isForeignPhone)).toEqual({});
    }
    for (const status of ['Active', 'Inactive', 'Trial', 'pending']) {
      expect(addedUserProblems({ ...added, status }, isForeignPhone)).toEqual({});
    }
    expect(readStatus('pending')).toBe('PENDING');
  });

  test('uses the same messages without the asterisk, and requires a description', () => {
    expect(addedUserProblems({ status: 'Asleep' }, isForeignPhone)).toEqual({
      firstName: 'First name is required!',
      lastName: 'Last name is required!',
      email: 'Email is required!',
      phone: 'Phone is required!',
      role: 'Role is required!',
      schoolName: 'School is required!',
      country: 'Country is required!',
      description: 'Description is required!',
      userName: 'Username is required!',
      password: 'Password is required!',
      status: 'Status is required!',
    });
  });

  test.each([
    ['user', 'Role is required!'],
    [7, 'Role is required!'],
  ])('refuses the role %s', (role, sentence) => {
    expect(addedUserProblems({ ...added, role }, isForeignPhone)).toEqual({ role: sentence });
  });

  test('refuses characters that a user name cannot have', () => {
    expect(addedUserProblems({ ...added, userName: 'm o' }, isForeignPhone)).toEqual({
      userName: 'Username may have letters, digits and . _ - @ only!',
    });
    expect(addedUserProblems({ ...added, userName: 5 }, isForeignPhone)).toEqual({
      userName: 'must be a text',
    });
  });
});
