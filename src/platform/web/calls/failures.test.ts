import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let sent: { url: string; body: Promise<Record<string, unknown>> }[];

beforeEach(() => {
  sent = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('navigator', {
    sendBeacon(url: string, blob: Blob) {
      sent.push({ url, body: blob.text().then((text) => JSON.parse(text)) });
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodies = () => Promise.all(sent.map(({ body }) => body));

function errorWith(name: string, message: string, stack: string): Error {
  return Object.assign(new Error(message), { name, stack });
}

test("an error is reported by its class, the fixed part of its message, and places in the app's scripts", async () => {
  const { report } = await import('./failures.ts');
  const { message, stack } = {
    message: "Cannot read properties of undefined (reading 'Anna Jones')",
    stack: `TypeError: Cannot read properties of undefined (reading 'Anna Jones')
    at https://explorer.school.example/assets/main-1.js:1:2
    at fn (https://explorer.school.example/assets/reading-D4x_1.js:1:2345)
    at chrome-extension://abcdef/content.js:1:2
    at https://explorer.school.example/assets/foundation-9.js:20:1`,
  };
  report('uncaught', errorWith('TypeError', message, stack));
  expect(sent.map(({ url }) => url)).toEqual(['/api/failures']);
  expect(await bodies()).toEqual([
    {
      kind: 'uncaught',
      screen: '/',
      version: '',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      stack: ['main-1.js:1:2', 'reading-D4x_1.js:1:2345', 'foundation-9.js:20:1'],
    },
  ]);
});

test.each([
  [
    'a message that quotes an answer',
    new SyntaxError(`Unexpected token 'M', "My name is Anna" is not valid JSON`),
  ],
  ['a name that is no name', errorWith('Anna Jones asks', 'Anna Jones', '')],
  [
    'a message that looks like a stack',
    errorWith('Error', 'at https://x/assets/Anna.js:1:2', 'Error: at https://x/assets/Anna.js:1:2'),
  ],
  ['a text', 'Anna Jones'],
  ['an object', { question: 'Anna Jones' }],
  ['a refusal', { status: 500, body: { message: 'Anna Jones' }, retryAfterSeconds: null }],
])('%s is not told', async (_, error) => {
  const { report } = await import('./failures.ts');
  report('uncaught', error);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(await bodies())).not.toMatch(/Anna/);
});

test('each kind is reported once a minute', async () => {
  const { report, logFailure } = await import('./failures.ts');
  for (let time = 0; time < 50; time += 1) report('uncaught', new TypeError('Failed to fetch'));
  expect(sent).toHaveLength(1);
  report('uncaught', new RangeError('Invalid time value'));
  logFailure('page', { status: 500, body: null, retryAfterSeconds: null });
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(59_000);
  report('uncaught', new TypeError('Failed to fetch'));
  expect(sent).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  report('uncaught', new TypeError('Failed to fetch'));
  expect(sent).toHaveLength(4);
});

test('an aborted call is not reported, and a failure that arrives in two ways is reported once', async () => {
  const { report } = await import('./failures.ts');
  report('uncaught', new DOMException('The user aborted a request.', 'AbortError'));
  expect(sent).toEqual([]);
  const refusal = { status: 503, body: null, retryAfterSeconds: null };
  report('call', refusal, '/api/answer/page/:id');
  report('page', refusal);
  expect(await bodies()).toEqual([
    { kind: 'call', call: '/api/answer/page/:id', code: 503, screen: '/', version: '' },
  ]);
});

test('a report that cannot be sent is not reported', async () => {
  vi.stubGlobal('navigator', {
    sendBeacon() {
      throw new TypeError('Refused');
    },
  });
  const { report } = await import('./failures.ts');
  expect(() => report('uncaught', new Error('Load failed'))).not.toThrow();
});
