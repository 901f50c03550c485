import type { Locator } from '@playwright/test';
import WebSocket from 'ws';
import { expect, test } from '../server.ts';
import { goIn, joinByWire, joinClass, PASSWORD, readCode } from './school-class.ts';

/** The number of pupils that the test simulates with HTTP requests. Two more pupils use real browsers. */
const OVER_THE_WIRE = 28;

test.use({ adminPassword: PASSWORD });

test('a teacher brings 30 pupils from the sign-in to the same page with at most 12 clicks, also through a kill', async ({
  page: teacher,
  browser,
  server,
}) => {
  let actions = 0;
  /** Counts one action of the teacher: a click, a key press, or filling in a field. */
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const began = Date.now();
  await teacher.goto(server.address);
  await act(teacher.getByLabel('Username').fill('admin'));
  await act(teacher.getByLabel('Password', { exact: true }).fill(PASSWORD));
  await act(teacher.getByRole('button', { name: 'LOG IN' }).click());
  await act(teacher.getByRole('banner').getByRole('link', { name: 'My classes' }).click());
  await act(teacher.getByLabel('Name, such as Year 5 Blue').fill('Year 5 Blue'));
  await act(teacher.keyboard.press('Enter'));
  await act(teacher.getByRole('link', { name: 'Show on the projector' }).click());
  const code = await readCode(teacher);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 } })).newPage();
  await test.step('one pupil scans the code: one tap', async () => {
    await joinClass(phone, server.address, code);
  });
  await test.step('one types the six characters: two taps', async () => {
    await tablet.goto(server.address);
    await tablet.getByRole('link', { name: 'I have a class code' }).click();
    await tablet.getByLabel('Code').pressSequentially(code.toLowerCase());
    await goIn(tablet);
  });
  const pupils = await test.step('28 join over the wire', () =>
    Promise.all(Array.from({ length: OVER_THE_WIRE }, () => listenByWire(server.address, code))));
  await expect(teacher.getByText(`${OVER_THE_WIRE + 2} pupils are in`)).toBeVisible();

  await act(teacher.keyboard.press('Escape'));
  await act(teacher.getByRole('button', { name: 'Follow me' }).click());
  const tile = teacher.locator('main a[href^="/content/"]').first();
  const target = await addressOf(tile);
  await act(tile.click());
  await test.step('everybody reads the same page', async () => {
    for (const device of [teacher, phone, tablet]) await expect(device).toHaveURL(new RegExp(`${target}$`));
    const shown = Number(target.split('/').at(-1));
    for (const pupil of pupils) await expect.poll(() => pupil.shown).toBe(shown);
  });
  expect(actions).toBeLessThanOrEqual(12);
  expect(Date.now() - began).toBeLessThan(3 * 60_000);

  await test.step('the server is killed, and everybody comes back to where they were', async () => {
    await server.kill();
    for (const pupil of pupils) pupil.shown = undefined;
    await server.start();
    for (const pupil of pupils) pupil.open();
    const shown = Number(target.split('/').at(-1));
    for (const pupil of pupils) await expect.poll(() => pupil.shown).toBe(shown);
    for (const device of [phone, tablet]) {
      await expect(device).toHaveURL(new RegExp(`${target}$`));
      await expect(device.getByText('Your teacher shows the pages now.')).toBeVisible();
    }
    await teacher.goto(`${server.address}/content/34`);
    for (const device of [phone, tablet]) await expect(device).toHaveURL(/\/content\/34$/);
    for (const pupil of pupils) await expect.poll(() => pupil.shown).toBe(34);
  });
  for (const pupil of pupils) pupil.close();
});

async function addressOf(link: Locator): Promise<string> {
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

type WirePupil = { shown: number | null | undefined; open(): void; close(): void };

/**
 * Joins a class with HTTP requests, without a browser, and listens on a socket for the page that the teacher
 * shows, as a pupil's device does.
 */
async function listenByWire(address: string, code: string): Promise<WirePupil> {
  const cookie = await joinByWire(address, code);
  let socket: WebSocket;
  const pupil: WirePupil = {
    shown: undefined,
    open: () => {
      socket = new WebSocket(`${address.replace('http', 'ws')}/api/live/socket`, { headers: { cookie } });
      socket.on('error', () => undefined);
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if ('answerID' in message) pupil.shown = message.answerID;
      });
    },
    close: () => socket.terminate(),
  };
  pupil.open();
  return pupil;
}
