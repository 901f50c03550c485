import type { Page } from '@playwright/test';
import { PASSWORD, signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ adminPassword: PASSWORD, isReading: true });

/**
 * The ids of pages that show diagrams in every form: in a tile, in a carousel, as an interactive diagram, and
 * as a picture that fills its space.
 */
const PAGES = [2, 6, 12, 15, 33, 40, 42, 44, 64, 85, 106, 130, 171, 410];

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('nothing covers a diagram, at any size', async ({ page, server }) => {
  await signIn(page, server.address);
  const seenAt = new Map(SIZES.map(({ width }) => [width, 0]));
  for (const id of [...PAGES, 'user/-20']) {
    await page.goto(`${server.address}/content/${id}`);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForLoadState('networkidle');
      const covered = async () => (await onDiagrams(page)).covered;
      await expect.poll(covered, { message: `on diagrams of page ${id} at ${size.width}` }).toEqual([]);
      const { seen } = await onDiagrams(page);
      seenAt.set(size.width, (seenAt.get(size.width) ?? 0) + seen);
    }
  }
  // Expects a visible diagram on more than half of the pages. The other pages do not show their diagram at
  // first, because their carousel starts with another picture.
  for (const seen of seenAt.values()) expect(seen).toBeGreaterThan(PAGES.length / 2);
});

/** @returns the number of visible diagrams, and the texts that cover one of them */
function onDiagrams(page: Page): Promise<{ seen: number; covered: string[] }> {
  return page.evaluate(() => {
    type Box = { top: number; left: number; right: number; bottom: number; height: number };
    // Boxes overlap if they share more than one pixel in both directions. Boxes whose edges touch do not
    // overlap.
    const meet = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    /**
     * @returns the box of the visible picture. A picture that is scaled to fit may have empty space beside
     *   it, which is left out
     */
    function painted(image: HTMLImageElement): Box {
      const box = image.getBoundingClientRect();
      if (getComputedStyle(image).objectFit !== 'contain' || !image.naturalWidth) return box;
      const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
      const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
      const left = box.left + (box.width - width) / 2;
      return { left, right: left + width, top: box.top, bottom: box.top + height, height };
    }
    const shown = Array.from(document.querySelectorAll<HTMLImageElement>('main img')).filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().width > 60,
    );
    const found = shown.flatMap((image) => {
      const frame = image.closest<HTMLElement>('li, article, section[aria-label="Pictures"], [data-part]');
      // A picture is a diagram if its credit says so.
      if (!frame?.querySelector('[aria-label^="Copyright: Diagram"]')) return [];
      const plates = frame.querySelectorAll(
        '[class*="plate"], [class*="caption"], [class*="badge"], [class*="count"]',
      );
      const over = Array.from(plates)
        .filter((plate) => plate.checkVisibility() && plate.getBoundingClientRect().width > 2)
        .filter((plate) => meet(plate.getBoundingClientRect(), painted(image)))
        .map((plate) => plate.textContent?.trim() ?? '');
      return [painted(image).height < 60 ? [...over, 'too small to be read'] : over];
    });
    const live = Array.from(document.querySelectorAll('main [data-live]'));
    return { seen: found.length + live.length, covered: found.flat() };
  });
}
