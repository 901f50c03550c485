import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '../server.ts';

export async function drag(page: Page, map: Locator, dx: number, dy: number): Promise<void> {
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not to be seen');
  // Starts to drag at a point in the sea, to the right of the continent, where there are no pins.
  const [x, y] = [box.x + box.width * 0.9, box.y + box.height * 0.5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
}

export async function expectMoved(
  pin: Locator,
  before: { x: number; y: number },
  by: { dx: number; dy: number },
): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y } = await middleOf(pin);
      return Math.hypot(x - before.x - by.dx, y - before.y - by.dy);
    })
    .toBeLessThan(8);
}

export async function middleOf(pin: Locator): Promise<{ x: number; y: number }> {
  const box = await pin.boundingBox();
  if (!box) throw new Error(`${pin} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function distanceOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await middleOf(one), await middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @returns whether the two elements overlap; undefined while one of them is invisible */
export async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return undefined;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export async function tabToPlace(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${place}`);
}

/** Simulates fingers on a touchscreen: puts them down, moves them and lifts them. */
export async function touch(session: CDPSession, moves: { x: number; y: number }[][]): Promise<void> {
  const [first = [], ...rest] = moves;
  const numbered = (points: { x: number; y: number }[]) => points.map((point, id) => ({ ...point, id }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: numbered(first) });
  for (const points of rest) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: numbered(points) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
