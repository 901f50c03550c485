import type { BrowserContext, Locator, Page } from '@playwright/test';
import { XSS_CORPUS } from '../../product/xss-corpus.ts';
import { PASSWORD, signIn } from '../editing/editors.ts';
import { expect, type Server, test } from '../server.ts';

// Turns the content security policy off, because it would stop injected scripts. The test must show that no
// script gets into the page even without the policy.
test.use({ adminPassword: PASSWORD, bypassCSP: true });

// The tests put every attack into every field of a page.

const PAYLOADS = XSS_CORPUS.map(({ payload }) => payload);
/** The number of blocks that one page may have when it is saved. A page with more blocks can still be shown. */
const BLOCKS = 8;
const AT_ONCE = 40;
const PAGE = 34;

test('a page with an attack in every field is shown, edited and compared, and none of them runs', async ({
  page,
  context,
  server,
}) => {
  const ran = await listen(context);
  await signIn(context.request, server, 'admin');
  for (const attacks of inRounds(AT_ONCE)) {
    const cleaned = await cleanedByServer(page, server, attacks);
    await page.unrouteAll();
    await page.route(`**/api/answer/page/${PAGE}`, answerWith(attacks, cleaned));
    await page.route(`**/api/pages/${PAGE}/editable`, answerWith(attacks, attacks));
    await page.route(`**/api/pages/${PAGE}/versions/1`, answerWith(attacks, attacks));

    await page.goto(`${server.address}/content/${PAGE}`);
    await isInert(page, page.getByRole('region', { name: 'Page text' }));
    await page.goto(`${server.address}/content/${PAGE}?edit`);
    await isInert(page, page.getByLabel(`Text of block ${attacks.length}`));
    await page.goto(`${server.address}/content/${PAGE}?history&version=1`);
    await isInert(page, page.getByRole('img', { name: 'Changed: Main title' }));
    await page.getByRole('radio', { name: 'Whole page' }).check({ force: true });
    await isInert(page, page.getByRole('article'));
    expect(ran).toEqual([]);
  }
});

test('an attack that is pasted or typed into any field does not run, nor after saving and reading', async ({
  page,
  context,
  server,
}) => {
  const ran = await listen(context);
  await signIn(context.request, server, 'admin');
  for (const attacks of inRounds(AT_ONCE)) {
    await page.goto(`${server.address}/content/${PAGE}?edit`);
    await expect(page.getByLabel('Text of block 1')).toBeVisible();
    await page.getByText('Questions it answers').click();
    await page.getByText('Questions that the whole page answers').click();
    for (const [index, attack] of attacks.entries()) {
      const place = (index % BLOCKS) + 1;
      const text = page.getByLabel(`Text of block ${place}`);
      await paste(text, attack, 'text/html');
      await paste(text, attack, 'text/plain');
      await page.getByLabel(`Title of block ${place}`).fill(attack.slice(0, 120));
      await page.getByLabel(`Caption of tile 1`).fill(attack);
      await page
        .getByLabel('Question 1', { exact: true })
        .or(page.getByLabel('Answers the question …'))
        .first()
        .fill(attack);
      await page.getByLabel('Name of button 1').fill(attack.slice(0, 60));
      await page.getByLabel('Main Title').fill(attack);
    }
    await isInert(page, page.getByLabel('Text of block 1'));
    await page.getByLabel('Main Title').fill('Emperor penguin');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Upload' }).click();
    await isInert(page, page.getByRole('region', { name: 'Page text' }));
    expect(ran).toEqual([]);
  }
});

/** Records every attempt of a script to open a dialog, in any frame, because the attacks call `alert`. */
async function listen(context: BrowserContext): Promise<string[]> {
  const ran: string[] = [];
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Reflect.set(window, name, () => console.error(`A script ran: ${name}`));
  });
  context.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.text().startsWith('A script ran')) ran.push(message.text());
  });
  return ran;
}

function inRounds(size: number): string[][] {
  return Array.from({ length: Math.ceil(PAYLOADS.length / size) }, (_, round) =>
    PAYLOADS.slice(round * size, (round + 1) * size),
  );
}

/**
 * Saves the attacks as the blocks of a page.
 * @returns the blocks as the server returns them to readers, with HTML that its sanitiser has cleaned
 */
async function cleanedByServer(page: Page, server: Server, attacks: string[]): Promise<string[]> {
  const cleaned: string[] = [];
  for (let first = 0; first < attacks.length; first += BLOCKS) {
    const editable = await page.request.get(`${server.address}/api/pages/${PAGE}/editable`);
    // Each block has a title, so that the server keeps a block whose text the sanitiser has emptied.
    const dialog = attacks.slice(first, first + BLOCKS).map((text) => ({ title: 'Attack', text }));
    const saved = await page.request.post(`${server.address}/api/answer/update/${PAGE}`, {
      data: { ...(await editable.json()), dialog },
    });
    expect(saved.status()).toBe(200);
    const read = await page.request.get(`${server.address}/api/answer/page/${PAGE}`);
    cleaned.push(...(await read.json()).dialog.map(({ text }: { text: string }) => text));
  }
  expect(cleaned).toHaveLength(attacks.length);
  return cleaned;
}

type Routed = Parameters<Page['route']>[1];

/**
 * Imitates a server without a sanitiser: puts an attack into every field of the page in the server's
 * response.
 * @param texts the texts of the blocks
 */
function answerWith(attacks: string[], texts: string[]): Routed {
  return async (route) => {
    const response = await route.fetch();
    const page = await response.json();
    await route.fulfill({
      json: {
        ...page,
        title: attacks.join(' '),
        dialog: attacks.map((attack, index) => ({ title: attack, text: texts[index] ?? '' })),
        buttons: attacks.slice(0, 3).map((attack) => ({ buttonName: attack, buttonAction: attack })),
        items: attacks.flatMap((attack, index) => itemsOf(attack, index)),
        media: Object.fromEntries(
          attacks.map((attack) => [attack, { width: 4, height: 3, placeholder: attack, alt: attack }]),
        ),
        ...{ cols: 6, rows: 6, quizURL: attacks[0], category: attacks[0], subCategory: attacks[1] },
        ...(page.questions && { questions: attacks.map((attack) => ({ asked: attack, sentence: attack })) }),
      },
    });
  };
}

function itemsOf(attack: string, index: number) {
  const words = { itemCaption: attack, itemCopyright: attack, itemAction: attack };
  return [
    { itemID: `picture${index}`, itemName: `${attack}.jpg`, ...words },
    { itemID: `youTube${index}`, itemYouTubeID: attack, ...words },
    { itemID: `sound${index}`, itemAudio: attack, ...words },
    { itemID: `${attack}${index}`, itemName: attack, constrainItem: false, ...words },
  ];
}

async function paste(target: Locator, content: string, type: string): Promise<void> {
  await target.evaluate(
    (element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(given.type, given.content);
      if (element instanceof HTMLElement) element.focus();
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { content, type },
  );
}

/**
 * Expects that no script can run in the element: there are no event handlers, no links that run scripts, and
 * no elements that load a script.
 */
async function isInert(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  const dangers = await page.evaluate(() => {
    const allowed = (address: string) =>
      ['http:', 'https:', 'mailto:', 'blob:'].includes(new URL(address, location.href).protocol);
    const isOwn = (address: string) => new URL(address, location.href).origin === location.origin;
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const found: string[] = [];
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on') || name === 'srcdoc') found.push(name);
        if (/^(xlink:)?(href|src|action|formaction|data|poster|background)$/.test(name)) {
          const isPicture = element instanceof HTMLImageElement && value.startsWith('data:image/');
          if (!isPicture && URL.canParse(value, location.href) && !allowed(value))
            found.push(`${name}=${value}`);
        }
      }
      if (element instanceof HTMLScriptElement && !isOwn(element.src)) found.push('script');
      if (element.matches('object, embed, applet, base, meta[http-equiv="refresh" i]'))
        found.push(element.tagName);
      if (
        element instanceof HTMLIFrameElement &&
        !element.src.startsWith('https://www.youtube-nocookie.com/')
      )
        found.push('iframe');
      return found.length > 0 ? [`${found} in ${element.outerHTML.slice(0, 200)}`] : [];
    });
  });
  expect(dangers).toEqual([]);
}
