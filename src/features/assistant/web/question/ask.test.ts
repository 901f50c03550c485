import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnsweredQuestion } from '../reply/asked.ts';

const CARD = { heading: 'You are not alone.', advice: 'Tell a grown-up.', help: [] };

/** What has happened so far, in order: stored entries, states of the question, and opened pages. */
let events: string[];

beforeEach(() => {
  events = [];
  vi.resetModules();
  vi.stubGlobal('localStorage', storage('local'));
  vi.stubGlobal('sessionStorage', storage('session'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function storage(name: string) {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      entries.set(key, value);
      events.push(`${name} ${key}=${value}`);
    },
  };
}

/** Imitates a browser that has just loaded the app. The assistant's replies come from `respond`. */
async function visit(respond: (init: RequestInit) => Response | Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    events.push(`post ${path}`);
    sent.push(JSON.parse(String(init.body)));
    return respond(init);
  });
  const { ask } = await import('./ask.ts');
  const { currentConversation } = await import('./conversation.ts');
  const asked: AnsweredQuestion[] = [];
  const open = (answerID: number, question: AnsweredQuestion) => {
    asked.push(question);
    const { turn_count } = currentConversation().message;
    events.push(`open ${answerID} in turn ${turn_count}`);
  };
  return {
    sent,
    asked,
    currentConversation,
    ask: (question: string) => ask(question, { askedAt: 'here', help: CARD, open }),
  };
}

function reply(answerID: unknown, turn = 1) {
  return Response.json({
    output: { generic: [{ response_type: 'text', text: 'Nothing is known.' }], suggestions: [] },
    context: {
      global: { system: { turn_count: turn } },
      skills: { 'main skill': { user_defined: { answerID }, system: { state: `state ${turn}` } } },
      wa_session_id: 'w1',
    },
    wa_session_id: 'w1',
  });
}

/** A reply with only the fields of the basic contract (docs/behaviour.md 1.5). */
function bareReply(answerID: unknown) {
  const context = {
    global: { system: { turn_count: 1 } },
    skills: { 'main skill': { user_defined: { answerID }, system: { state: 'state 1' } } },
    wa_session_id: 'w1',
  };
  return Response.json({ context });
}

test('an answer is stored before its page opens', async () => {
  const { ask, currentConversation } = await visit(() => {
    events.push(currentConversation().asking.is);
    return reply('34');
  });
  expect(await ask('  How deep do seals dive? ')).toBe(true);
  expect(events).toEqual([
    'post /api/assistant/message',
    'waiting',
    'session wa_session_id=w1',
    'local session=w1',
    'open 34 in turn 1',
  ]);
  expect(currentConversation().asking).toEqual({ is: 'idle' });
});

test('the first question is sent alone, and the next one sends back the received state', async () => {
  const { ask, sent } = await visit(() => reply(34));
  await ask(' How deep do seals dive? ');
  await ask('And whales?');
  expect(sent).toEqual([
    { input: 'How deep do seals dive?', turn_count: 0 },
    { input: 'And whales?', turn_count: 1, system: { state: 'state 1' }, wa_session_id: 'w1' },
  ]);
});

test('the session id is read from the reply or from its context', async () => {
  const { ask, sent } = await visit(() => bareReply('34'));
  await ask('How deep do seals dive?');
  await ask('And whales?');
  expect(events).toContain('session wa_session_id=w1');
  expect(sent[1]).toMatchObject({ wa_session_id: 'w1' });
});

test('a reply without an output and without a page counts as unanswered', async () => {
  const { ask, currentConversation } = await visit(() => bareReply(undefined));
  expect(await ask('Any buses?')).toBe(true);
  expect(console.error).not.toHaveBeenCalled();
  const { readUnanswered } = await import('../reply/no-answer.ts');
  expect(readUnanswered(currentConversation().message, 'here')).toEqual({
    is: 'unanswered',
    outcome: 'noAnswer',
    question: 'Any buses?',
    text: undefined,
    suggestions: [],
  });
});

test('the page opens with the answer to the second question of a message', async () => {
  const second = { question: 'What do they eat?', answerID: 63, title: 'Krill' };
  const { ask, asked } = await visit(() => replyWith({ outcome: 'answer', second }, 44));
  await ask('How long are whales, and what do they eat?');
  expect(asked).toEqual([{ question: 'How long are whales, and what do they eat?', second }]);
});

test.each([undefined, 'NaN', null])(
  'with the page %j no page opens and the reply is kept',
  async (answerID) => {
    const { ask, currentConversation } = await visit(() => reply(answerID));
    expect(await ask('Any buses?')).toBe(true);
    expect(events.filter((event) => event.startsWith('open'))).toEqual([]);
    expect(currentConversation().message).toMatchObject({
      input: 'Any buses?',
      answerID: null,
      askedAt: 'here',
    });
  },
);

test.each([
  ['a refusal', () => new Response('{}', { status: 500 })],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is only logged', async (_, respond) => {
  const { ask, currentConversation } = await visit(respond);
  expect(await ask('Anyone?')).toBe(false);
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(currentConversation().asking).toEqual({ is: 'idle' });
});

test('a cancelled question is not logged', async () => {
  const { ask, currentConversation } = await visit(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = ask('Anyone?');
  const { asking } = currentConversation();
  if (asking.is === 'waiting') asking.cancel();
  expect(await asked).toBe(false);
  expect(console.error).not.toHaveBeenCalled();
});

test('a question is not sent before it was checked, and can be cancelled until then', async () => {
  vi.doMock('#features/care/classify.ts', () => new Promise(() => {}));
  const { ask, sent, currentConversation } = await visit(() => reply(34));
  const asked = ask('How deep do seals dive?');
  const { asking } = currentConversation();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
  if (asking.is === 'waiting') asking.cancel();
  expect(await asked).toBe(false);
  expect(sent).toEqual([]);
  expect(currentConversation().asking).toEqual({ is: 'idle' });
  vi.doUnmock('#features/care/classify.ts');
});

test('after eight seconds the question counts as slow', async () => {
  vi.useFakeTimers();
  const { ask, sent, currentConversation } = await visit(() => new Promise(() => {}));
  void ask('Anyone?');
  await vi.advanceTimersByTimeAsync(7999);
  expect(currentConversation().asking).toMatchObject({ isSlow: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(currentConversation().asking).toMatchObject({ is: 'waiting', isSlow: true });
  vi.useRealTimers();
  // Waits until the question is sent. Otherwise the check of its text could end after this test, and the
  // question would be sent in the next test.
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test.each(['', '   ', 'x'.repeat(2001)])('a question of %j is not sent', async (question) => {
  const { ask, sent } = await visit(() => reply(34));
  expect(await ask(question)).toBe(false);
  expect(sent).toEqual([]);
});

test.each([
  ['I want to die', { kind: 'distress', card: CARD }],
  ['you stupid idiot', { kind: 'insult', text: expect.stringContaining('kind') }],
  [`i want to die ${'so '.repeat(1000)}`, { kind: 'distress', card: CARD }],
])('%j gets a reply at once, and nothing is sent, stored or logged', async (words, expected) => {
  const { ask, sent, currentConversation } = await visit(() => reply(34));
  expect(await ask(words)).toBe(true);
  expect(currentConversation().reply).toMatchObject({ askedAt: 'here', ...expected });
  expect(sent).toEqual([]);
  expect(events).toEqual([]);
  expect(JSON.stringify(currentConversation())).not.toContain('die');
  expect(console.error).not.toHaveBeenCalled();
});

test('small talk leaves the page as it was, and the next answer removes its reply', async () => {
  const answers = [reply(undefined), smallTalk(), reply(34)];
  const { ask, currentConversation } = await visit(() => answers.shift() ?? Response.error());
  await ask('Any buses?');
  await ask('hello');
  expect(currentConversation()).toMatchObject({
    message: { input: 'Any buses?', turn_count: 2, answerID: null },
    reply: { kind: 'smallTalk', text: 'Hello!', questions: ['What is krill?'], askedAt: 'here' },
  });
  await ask('What is krill?');
  expect(currentConversation().reply).toBeNull();
});

test.each(['weather', 'time', 'personal'])(
  'a reply of the kind %s is shown with its pages, and opens none by itself',
  async (kind) => {
    const pages = [{ answerID: 137, title: 'Casey station' }];
    const { ask, asked, currentConversation } = await visit(() =>
      replyWith({ kind, generic: [text('It is cold.')], suggestions: pages }, 137),
    );
    await ask('Is it cold at Casey?');
    const { message, reply: shown } = currentConversation();
    expect(shown).toMatchObject({ kind, text: 'It is cold.', question: 'Is it cold at Casey?', pages });
    expect(asked).toEqual([]);
    expect(message).toEqual({ turn_count: 2, system: { state: 'state 2' } });
  },
);

test('distress that only the server detects shows the help card, and removes the question', async () => {
  const help = [{ name: 'Helpline', phone: '1737', url: '' }];
  const { ask, currentConversation } = await visit(() =>
    replyWith({ kind: 'distress', help, generic: [text('You are not alone.\nTell somebody.')] }),
  );
  await ask('Any buses?');
  const { message, reply: shown } = currentConversation();
  expect(shown).toMatchObject({ card: { heading: 'You are not alone.', advice: 'Tell somebody.', help } });
  expect(message).toEqual({ turn_count: 2, system: { state: 'state 2' } });
});

test('distress that is detected when the editors are told removes the question, and the state that holds it', async () => {
  const answers = [reply(undefined), reply(34)];
  const { ask, sent, currentConversation } = await visit(() => answers.shift() ?? Response.error());
  await ask('Any buses?');
  const { showNotKept } = await import('../reply/reply.ts');
  showNotKept({ kind: 'distress', text: 'You are not alone.\nTell somebody.', help: [] }, 'here');
  expect(currentConversation()).toMatchObject({
    message: {},
    reply: { kind: 'distress', card: { heading: 'You are not alone.', advice: 'Tell somebody.' } },
  });
  expect(JSON.stringify(currentConversation())).not.toMatch(/buses|state 1/);
  await ask('What is krill?');
  expect(sent[1]).toEqual({ input: 'What is krill?', turn_count: 0, wa_session_id: 'w1' });
});

function smallTalk() {
  return replyWith({ kind: 'smallTalk', generic: [text('Hello!')], questions: ['What is krill?'] });
}

function text(said: string) {
  return { response_type: 'text', text: said };
}

function replyWith(output: object, answerID?: number) {
  const context = {
    global: { system: { turn_count: 2 } },
    skills: { 'main skill': { user_defined: { answerID }, system: { state: 'state 2' } } },
    wa_session_id: 'w1',
  };
  return Response.json({ output: { suggestions: [], ...output }, context, wa_session_id: 'w1' });
}

test.each<[string, () => Response, number | null]>([
  ['fails', () => new Response('{}', { status: 503 }), 503],
  [
    'does not respond',
    () => {
      throw new TypeError('Failed to fetch');
    },
    null,
  ],
])('a question to a server that %s is shown as failed, until it is answered', async (_, respond, status) => {
  let isBack = false;
  const { ask, currentConversation } = await visit(() => (isBack ? reply(34) : respond()));
  expect(await ask('How deep do seals dive?')).toBe(false);
  expect(currentConversation().reply).toMatchObject({
    kind: 'failed',
    question: 'How deep do seals dive?',
    status,
    askedAt: 'here',
  });
  isBack = true;
  expect(await ask('How deep do seals dive?')).toBe(true);
  expect(currentConversation().reply).toBeNull();
});

test('a question that the server refuses returns to the bar without a screen', async () => {
  const { ask, currentConversation } = await visit(() => new Response('{}', { status: 400 }));
  expect(await ask('How deep do seals dive?')).toBe(false);
  expect(currentConversation().reply).toBeNull();
});
