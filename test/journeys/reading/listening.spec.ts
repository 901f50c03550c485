import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { type SpeechService, startSpeechService } from '../../voice/speech-service.ts';
import { noProblemsByDayOrNight } from '../axe.ts';
import { keyboard, mouse } from '../hand.ts';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';
import { giveVoice, hear, isSpeaking, marked, pressMediaKey, saidBy, sayUpTo } from '../voice/fake-voice.ts';

test.use({ adminPassword: PASSWORD });

const QUESTION = 'what do emperor penguins eat';
/** The first sentence of the page about emperor penguins. */
const FIRST = 'The biggest penguin in the world is the emperor.';

const VISITS = [
  { hand: mouse, viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { hand: keyboard, viewport: { width: 820, height: 1180 }, colorScheme: 'dark' },
  { hand: mouse, viewport: { width: 390, height: 844 }, colorScheme: 'light' },
] as const;

test.describe('where the server has no voice', () => {
  test.use({ environment: { TTS_ENGINE: 'off' } });

  for (const { hand, viewport, colorScheme } of VISITS)
    test.describe(`with ${hand.name}, ${viewport.width} wide`, () => {
      test.use({ viewport, colorScheme });

      test('the device reads a page, is paused, sped up, rewound, and stopped', async ({ page, server }) => {
        await giveVoice(page, 'one');
        await signIn(page, server.address);
        await page.goto(`${server.address}/content/34`);
        const listen = page.getByRole('button', { name: 'Listen to this page' });
        const player = page.getByRole('group', { name: 'Read aloud' });

        await test.step('the current word is marked, in its sentence', async () => {
          await hand.press(listen);
          await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
          await hear(page, 'penguin');
          await expect.poll(() => marked(page, 'sentence')).toBe(FIRST);
          expect((await saidBy(page))[0]).toEqual({ text: FIRST, rate: 1 });
          await expect(listen).toHaveAttribute('aria-pressed', 'true');
        });

        await test.step('a pause keeps the word, and continues with it', async () => {
          await hear(page, 'tall');
          await expect.poll(() => marked(page, 'sentence')).toMatch(/^An emperor can be/);
          await hand.press(player.getByRole('button', { name: 'Pause' }));
          await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
          await expect.poll(() => isSpeaking(page)).toBe(false);
          const before = (await saidBy(page)).length;
          await noProblemsByDayOrNight(page);
          expect(await marked(page, 'word')).toBe('tall');
          await hand.press(player.getByRole('button', { name: 'Play' }));
          await expect.poll(() => isSpeaking(page)).toBe(true);
          const said = await saidBy(page);
          expect(said).toHaveLength(before + 1);
          expect(said.at(-1)?.text).toMatch(/^tall, about as tall as/);
        });

        await test.step('back leads to the start of a sentence', async () => {
          await hear(page, 'child');
          await hand.press(player.getByRole('button', { name: 'Back one sentence' }));
          await expect.poll(async () => (await saidBy(page)).at(-1)?.text).toMatch(/^An emperor can be/);
          await hand.press(player.getByRole('button', { name: 'Back one sentence' }));
          await expect.poll(async () => (await saidBy(page)).at(-1)?.text).toBe(FIRST);
          // Checks that the arrow keys move by one sentence while the player has the focus.
          await page.keyboard.press('ArrowRight');
          await expect.poll(async () => (await saidBy(page)).at(-1)?.text).toMatch(/^An emperor can be/);
          await page.keyboard.press('ArrowLeft');
          await expect.poll(async () => (await saidBy(page)).at(-1)?.text).toBe(FIRST);
        });

        await test.step('another speed applies at once and is stored', async () => {
          await hand.press(player.getByRole('button', { name: 'Speed and voice: 1×' }));
          await player.getByLabel('Speed', { exact: true }).selectOption('1.5');
          await expect.poll(async () => (await saidBy(page)).at(-1)?.rate).toBe(1.5);
          await expect(player.getByLabel('Voice', { exact: true }).getByRole('option')).toHaveText([
            'Suits best',
            'Matilda (Australia), this device',
          ]);
          await noProblemsByDayOrNight(page);
          await hand.press(player.getByRole('button', { name: 'Speed and voice: 1.5×' }));
        });

        await test.step('media keys pause it, and show what is read', async () => {
          await pressMediaKey(page, 'pause');
          await expect(player.getByRole('button', { name: 'Play' })).toBeVisible();
          await expect.poll(() => isSpeaking(page)).toBe(false);
          expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Emperor penguin');
          await pressMediaKey(page, 'play');
          await expect.poll(() => isSpeaking(page)).toBe(true);
          await pressMediaKey(page, 'nexttrack');
          await expect.poll(async () => (await saidBy(page)).at(-1)?.text).not.toBe(FIRST);
        });

        await test.step('the spoken text stays visible', async () => {
          await hear(page, 'fathers');
          await expect.poll(() => isMarkInSight(page, player)).toBe(true);
        });

        await test.step('Esc stops it, and the focus returns to where it started', async () => {
          await player.getByRole('button', { name: 'Pause' }).focus();
          await page.keyboard.press('Escape');
          await expect(player).toHaveCount(0);
          await expect.poll(() => isSpeaking(page)).toBe(false);
          await expect.poll(() => marked(page, 'word')).toBe('');
          await expect(listen).toBeFocused();
        });

        await test.step('it stops when the page is left', async () => {
          await hand.press(listen);
          await expect(player.getByRole('button', { name: 'Speed and voice: 1.5×' })).toBeVisible();
          await hear(page, 'penguin');
          await page.getByRole('link', { name: 'Home' }).click();
          await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
          await expect.poll(() => isSpeaking(page)).toBe(false);
          await expect.poll(() => marked(page, 'sentence')).toBe('');
          await page.goBack();
          await expect(listen).toHaveAttribute('aria-pressed', 'false');
          await expect(player).toHaveCount(0);
        });
      });
    });

  test('lists are read as well: news by item, the index by topic or letter, quizzes by name', async ({
    page,
    server,
  }) => {
    await giveVoice(page, 'one');
    await signIn(page, server.address);
    await addNews(page, server.address);
    const listen = page.getByRole('button', { name: 'Listen to this page' });
    const player = page.getByRole('group', { name: 'Read aloud' });
    const names = () => textsOf(page.locator('main h2 [data-spoken], main h2[data-spoken]'));

    await test.step('news: title, day in words and text, then the next item', async () => {
      await page.goto(`${server.address}/content/-40`);
      await listen.click();
      await hear(page, 'back');
      await expect.poll(() => marked(page, 'sentence')).toBe(NEWS.title);
      await sayUpTo(page, 'November');
      await expect.poll(() => marked(page, 'word')).toBe('Nov');
      await hear(page, 'grows');
      expect((await saidBy(page)).slice(0, 3).map(({ text }) => text)).toEqual([
        `${NEWS.title}.`,
        '14 November 2026.',
        'It grows in autumn.',
      ]);
      await player.getByRole('button', { name: 'Next item' }).click();
      await expect.poll(() => marked(page, 'sentence')).toBe((await names())[1]);
      await expect.poll(() => isMarkInSight(page, player)).toBe(true);
      await noProblemsByDayOrNight(page);
      await player.getByRole('button', { name: 'Pause' }).press('Escape');
      await expect(listen).toBeFocused();
      await expect.poll(() => isSpeaking(page)).toBe(false);
    });

    await test.step('the index: the open topic, then the next; topics closed in the meantime are read without marks', async () => {
      await page.goto(`${server.address}/content/-30`);
      await listen.click();
      const topics = await names();
      await expect.poll(() => marked(page, 'sentence')).toBe(topics[0]);
      const [subTopic] = await textsOf(page.locator('main h3 [data-spoken]'));
      await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => marked(page, 'sentence')).toBe(subTopic);
      await page.getByRole('button', { name: 'Collapse all' }).click();
      await player.getByRole('button', { name: 'Pause' }).press('ArrowRight');
      await expect.poll(() => marked(page, 'sentence')).toBe('');
      await expect.poll(() => isSpeaking(page)).toBe(true);
      await player.getByRole('button', { name: 'Next topic' }).click();
      await expect.poll(() => marked(page, 'sentence')).toBe(topics[1]);
      await player.getByRole('button', { name: 'Stop reading' }).click();
      await expect(player).toHaveCount(0);
      await page.getByRole('tab', { name: 'A to Z' }).click();
      await expect(page.getByRole('tab', { name: 'A to Z' })).toHaveAttribute('aria-selected', 'true');
      await listen.click();
      const letters = await names();
      await expect.poll(() => marked(page, 'sentence')).toBe(letters[0]);
      await player.getByRole('button', { name: 'Next letter' }).click();
      await expect.poll(() => marked(page, 'sentence')).toBe(letters[1]);
    });

    await test.step('the quizzes: one name after the other', async () => {
      await page.goto(`${server.address}/content/410`);
      await listen.click();
      const quizzes = await textsOf(page.locator('main li [data-spoken]'));
      await expect.poll(() => marked(page, 'sentence')).toBe(quizzes[0]);
      await expect(player.getByRole('button', { name: 'Pause' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => marked(page, 'sentence')).toBe(quizzes[1]);
      await expect(player.getByRole('button', { name: /^Next/ })).toHaveCount(0);
      await noProblemsByDayOrNight(page);
    });
  });

  test('a browser without highlights marks the word too, and the text stays unchanged', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
    await giveVoice(page, 'one');
    await signIn(page, server.address);
    // The app also marks the sentence that answers the question. So the mark of the spoken words is inside
    // another mark.
    await ask(page, QUESTION);
    const text = page.getByRole('region', { name: 'Page text' });
    const block = text.locator('div[data-spoken]').first();
    await expect(text.locator('mark').first()).toBeAttached();
    const before = await block.innerHTML();
    await page.getByRole('button', { name: 'Listen to this page' }).click();
    await sayUpTo(page, 'penguin');
    await expect(page.locator('span.spoken-word')).toHaveText('penguin');
    await sayUpTo(page, 'tall');
    await expect(page.locator('span.spoken-word')).toHaveText('tall');
    await expect(page.locator('span.spoken-sentence').first()).toContainText('An emperor can be');
    await noProblemsByDayOrNight(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('span.spoken-word')).toHaveCount(0);
    await expect.poll(() => block.innerHTML()).toBe(before);
  });

  test('the answer to a question is heard alone', async ({ page, server }) => {
    await giveVoice(page, 'one');
    await signIn(page, server.address);
    await ask(page, QUESTION);
    const answer = page.getByRole('region', { name: 'Answer' });
    const hearIt = answer.getByRole('button', { name: 'Hear the answer' });
    await hearIt.click();
    await expect(hearIt).toHaveAttribute('aria-pressed', 'true');
    const sentence = (await answer.locator('q').textContent()) ?? '';
    await expect.poll(async () => (await saidBy(page)).at(-1)?.text).toBe(sentence);
    await hearIt.click();
    await expect.poll(() => isSpeaking(page)).toBe(false);
    await expect(hearIt).toHaveAttribute('aria-pressed', 'false');
  });

  test('every page reads itself for people with the flag or their own switch', async ({ page, server }) => {
    await giveVoice(page, 'one');
    await signIn(page, server.address);
    const player = page.getByRole('group', { name: 'Read aloud' });
    await page.goto(`${server.address}/content/34`);
    await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible();
    await ask(page, QUESTION);
    await expect(page.getByRole('region', { name: 'Answer' })).toBeVisible();
    await expect(player).toHaveCount(0);
    await server.sql("update person set tts = true where user_name = 'admin'");

    await test.step('by its address, and when the reader returns to it', async () => {
      await page.goto(`${server.address}/content/34`);
      await expect.poll(() => lastSaid(page)).toBe(FIRST);
      await page.getByRole('link', { name: 'Home' }).click();
      await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
      await expect.poll(() => lastSaid(page)).not.toBe(FIRST);
      await page.goBack();
      await expect.poll(() => lastSaid(page)).toBe(FIRST);
      await page.reload();
      await expect.poll(() => lastSaid(page)).toBe(FIRST);
    });

    await test.step('it stops at once when the reader goes on, also while the next page loads', async () => {
      let answer = () => {};
      const isWanted = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/answer/page/0', async (route) => {
        await isWanted;
        await route.continue();
      });
      await expect.poll(() => isSpeaking(page)).toBe(true);
      await page.getByRole('link', { name: 'Home' }).click();
      await expect.poll(() => isSpeaking(page)).toBe(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Emperor penguin' })).toBeVisible();
      answer();
      await expect.poll(() => isSpeaking(page)).toBe(true);
      await page.unroute('**/api/answer/page/0');
    });

    await test.step('after a question; the question bar keeps the focus', async () => {
      await ask(page, QUESTION);
      await expect(page).toHaveURL(/\/content\/34$/);
      await expect.poll(() => lastSaid(page)).toBe(FIRST);
      await expect(page.getByRole('combobox', { name: 'Ask a question about Antarctica' })).toBeFocused();
    });

    await test.step('a list too; another filter does not read it again', async () => {
      await page.goto(`${server.address}/content/-30`);
      await expect.poll(() => isSpeaking(page)).toBe(true);
      const said = await saidBy(page);
      await page.getByLabel('Filter pages').fill('penguin');
      await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ pages$/ })).toBeVisible();
      expect(await saidBy(page)).toEqual(said);
    });

    await test.step('until the reader switches it off', async () => {
      await page.goto(`${server.address}/content/34`);
      await player.getByRole('button', { name: /^Speed and voice/ }).click();
      await expect(player.getByLabel('Read pages to me')).toBeChecked();
      await player.getByLabel('Read pages to me').uncheck();
      await player.getByRole('button', { name: 'Stop reading' }).click();
      await ask(page, 'how cold does it get at the south pole');
      await expect(page).not.toHaveURL(/\/content\/34$/);
      await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible();
      await expect(player).toHaveCount(0);
    });

    await test.step('switched on again, it does not start in the middle', async () => {
      await page.goto(`${server.address}/content/34`);
      await page.getByRole('button', { name: 'Listen to this page' }).click();
      await hear(page, 'penguin');
      const before = (await saidBy(page)).length;
      await player.getByRole('button', { name: /^Speed and voice/ }).click();
      await player.getByLabel('Read pages to me').check();
      expect(await saidBy(page)).toHaveLength(before);
      expect(await marked(page, 'word')).toBe('penguin');
    });
  });

  test('without any voice there is a kind message, and answers are not read aloud', async ({
    page,
    server,
  }) => {
    await giveVoice(page, 'none');
    await signIn(page, server.address);
    await page.goto(`${server.address}/content/34`);
    const player = page.getByRole('group', { name: 'Read aloud' });
    await page.getByRole('button', { name: 'Listen to this page' }).click();
    await expect(player.getByRole('status')).toContainText('Reading aloud is not set up here yet.');
    await expect(player.getByRole('button', { name: /Play|Pause/ })).toHaveCount(0);
    await noProblemsByDayOrNight(page);
    await player.getByRole('button', { name: 'Stop reading' }).click();
    await server.sql("update person set tts = true where user_name = 'admin'");
    await page.goto(`${server.address}/content/0`);
    await ask(page, QUESTION);
    await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible();
    await expect(player).toHaveCount(0);
  });
});

test.describe('where the server has a voice', () => {
  let service: SpeechService;
  test.beforeAll(async () => {
    service = await startSpeechService();
  });
  test.afterAll(() => service.close());
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern to see that no fixture is needed
    environment: async ({}, use) =>
      use({ TTS_ENGINE: 'openai', TTS_URL: service.address, TTS_KEY: 'any', TTS_MODEL: 'any' }),
  });

  test('it reads before the device does; if it fails, the device continues', async ({ page, server }) => {
    await giveVoice(page, 'one');
    await signIn(page, server.address);
    await page.goto(`${server.address}/content/34`);
    const player = page.getByRole('group', { name: 'Read aloud' });
    await page.getByRole('button', { name: 'Listen to this page' }).click();
    // The speech service of this test does not report when each word is spoken, so the app marks whole
    // sentences.
    await expect.poll(() => marked(page, 'sentence')).toBe(FIRST);
    await expect.poll(() => marked(page, 'word')).toBe('');
    expect(await saidBy(page)).toEqual([]);
    await expect.poll(() => marked(page, 'sentence')).toMatch(/^An emperor can be/);
    await player.getByRole('button', { name: 'Stop reading' }).click();

    await page.goto(`${server.address}/content/35`);
    await expect(page.getByRole('heading', { level: 1, name: 'Adélie penguin' })).toBeVisible();
    service.trouble = 'refuses';
    await page.getByRole('button', { name: 'Listen to this page' }).click();
    await expect.poll(async () => (await saidBy(page)).length).toBeGreaterThan(0);
    await hear(page, 'the');
    service.trouble = null;
  });

  test('a page that reads itself is requested at once: all of its blocks, once for each view', async ({
    page,
    server,
  }) => {
    await giveVoice(page, 'none');
    await signIn(page, server.address);
    await server.sql("update person set tts = true where user_name = 'admin'");
    const messages: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/watsontts'))
        messages.push(request.postData() ?? decodeURIComponent(pathname));
    });
    await page.goto(`${server.address}/content/35`);
    await expect.poll(() => marked(page, 'sentence')).not.toBe('');
    expect(messages).toHaveLength(1);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'What would you like to find out?' })).toBeVisible();
    await expect.poll(() => marked(page, 'sentence')).not.toBe('');
    expect(messages).toHaveLength(2);
    await ask(page, QUESTION);
    await expect.poll(() => marked(page, 'sentence')).toBe(FIRST);
    const text = await page
      .getByRole('region', { name: 'Page text' })
      .locator('[data-spoken]')
      .allInnerTexts();
    // Checks that there were three requests. A fourth one would mean that the app had also requested the
    // sound of an earlier page.
    expect(messages).toHaveLength(3);
    for (const words of text.map((block) => block.split('\n')[0]?.slice(0, 30).toLowerCase() ?? ''))
      expect(messages[2]?.toLowerCase()).toContain(words);
  });

  test('if the browser plays nothing before a click, the page waits for one', async ({ page, server }) => {
    await page.addInitScript(refuseSoundsBeforeAPress);
    await giveVoice(page, 'none');
    await signIn(page, server.address);
    await server.sql("update person set tts = true where user_name = 'admin'");
    await page.goto(`${server.address}/content/34`);
    const player = page.getByRole('group', { name: 'Read aloud' });
    await expect(player).toContainText('Press play to listen');
    await expect(page.getByRole('button', { name: 'Listen to this page' })).toBeVisible();
    await player.getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => marked(page, 'sentence')).toBe(FIRST);
  });
});

function refuseSoundsBeforeAPress(): void {
  const { play } = HTMLMediaElement.prototype;
  let isPressed = false;
  window.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  HTMLMediaElement.prototype.play = function playOncePressed() {
    return isPressed ? play.call(this) : Promise.reject(new DOMException('No press', 'NotAllowedError'));
  };
}

async function lastSaid(page: Page): Promise<string | undefined> {
  return (await saidBy(page)).at(-1)?.text;
}

/** @returns the texts of a list, once the list is loaded */
async function textsOf(items: Locator): Promise<string[]> {
  await expect(items.first()).toBeVisible();
  return items.allInnerTexts();
}

async function ask(page: Page, question: string): Promise<void> {
  const bar = page.getByRole('combobox', { name: 'Ask a question about Antarctica' });
  await bar.fill(question);
  await bar.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: question })).toBeVisible();
}

/** A news item that is newer than all news items of the starting library. */
const NEWS = { date: '2026-11-14', title: 'The sea ice is back', text: '<p>It grows in autumn.</p>' };

async function addNews(page: Page, address: string): Promise<void> {
  const data = { _id: randomUUID(), ...NEWS };
  const response = await page.request.post(`${address}/api/resources/insert/news`, { data });
  expect(response.ok(), await response.text()).toBe(true);
}

/** @returns true if the marked sentence is visible: not scrolled out of view, and not covered by the player */
async function isMarkInSight(page: Page, player: Locator): Promise<boolean> {
  const playerTop = (await player.boundingBox())?.y ?? 0;
  return page.evaluate((lowest) => {
    const [range] = CSS.highlights.get('spoken-sentence') ?? [];
    if (!(range instanceof Range)) return false;
    const { top, bottom } = range.getBoundingClientRect();
    return top > 60 && bottom <= lowest;
  }, playerTop);
}
