import { expect, test } from 'vitest';
import { readEnvironment } from '#platform/server/environment.ts';
import { mailLines } from './mail-lines.ts';

const OURS = {
  host: 'mail.school.example',
  port: '587',
  user: 'explorer@school.example',
  password: `a b'c"d$e#f/g:h@i\\j%k!l(m)n*o~`,
  sender: 'explorer@school.example',
};

test('the lines need no quotes, and lead to the same user and password', () => {
  const lines = mailLines(OURS) ?? [];
  expect(lines.every((line) => /^[A-Z_]+=[\w:/@.%-]+$/.test(line))).toBe(true);
  const env = Object.fromEntries(lines.map((line) => line.split('=', 2)));
  const { SMTP_URL = '', MAIL_FROM } = readEnvironment({ DATA_DIR: '/tmp', SECRET: 's'.repeat(32), ...env });
  const { username, password, host, protocol } = new URL(SMTP_URL);
  expect([username, password].map(decodeURIComponent)).toEqual([OURS.user, OURS.password]);
  expect([protocol, host, MAIL_FROM]).toEqual(['smtp:', 'mail.school.example:587', OURS.sender]);
});

test('a sender with a name is in quotes', () => {
  const sender = 'Harbour School <explorer@school.example>';
  expect(mailLines({ ...OURS, sender })?.[1]).toBe(`MAIL_FROM='${sender}'`);
});

test('port 465 means TLS from the start, and a server may want no account', () => {
  expect(mailLines({ ...OURS, port: '465', user: '' })?.[0]).toBe('SMTP_URL=smtps://mail.school.example:465');
});

test.each([
  { host: '' },
  { host: 'mail school' },
  { port: 'x' },
  { sender: '' },
  { sender: `O'Hara <o@h.example>` },
])('there are no lines with %j', (missing) => expect(mailLines({ ...OURS, ...missing })).toBeUndefined());
