import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import { signIn } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

test.use({ isReading: true });

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

test('no label of the map covers another, a pin or a button: at three sizes, two zooms, and in the race', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, server.address);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${server.address}/content/map`);
    await expectNoOverlap(page, 'Casey');
    await page.goto(`${server.address}/content/map?show=sea-ice&month=2`);
    await expectNoOverlap(page, 'Casey');
    await page.goto(`${server.address}/content/map?show=claims`);
    await expectNoOverlap(page, 'Casey');
    await page.getByRole('button', { name: 'Closer' }).click();
    await page.getByRole('button', { name: 'Closer' }).click();
    await expectNoOverlap(page, 'Amundsen–Scott');
    await page.goto(`${server.address}/content/map?race=1911-11-17`);
    await expectNoOverlap(page, 'Beardmore Glacier');
  }
});

test('on a narrow window a button of the map that gets the focus is wholly in sight', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map`);
  await tabTo(page, 'Names');
  for (const name of ['Names', 'Ice shelves', 'Sea ice', 'Claims']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
  }
});

test('the race shows the names of its time, and the men over their tracks', async ({ page, server }) => {
  await signIn(page, server.address);
  await page.goto(`${server.address}/content/map?race=1911-12-14`);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  for (const name of ['Framheim', 'Cape Evans', 'One Ton Depot', 'Great Ice Barrier', 'Amundsen', 'Scott'])
    await expect(map.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(map.getByRole('button', { name: /, Station/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stations' })).toHaveCount(0);
  for (const name of ['Ross Ice Shelf', 'Amundsen–Scott'])
    await expect(map.getByText(name, { exact: true })).toHaveCount(0);
  const scott = page.locator('[data-label]').getByText('Scott', { exact: true });
  const isOver = await scott.evaluate((label) => {
    const track = document.querySelector('polyline');
    return Boolean(track && track.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isOver).toBe(true);
});

/** Waits until the label with the text `known` is visible, and expects that no labels of the map overlap. */
async function expectNoOverlap(page: Page, known: string): Promise<void> {
  await expect(page.locator('[data-label]').getByText(known, { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(overlaps)).toEqual([]);
  expect(await page.locator('[data-label]').count()).toBeGreaterThan(3);
}

/**
 * Runs in the browser. Looks for a label that overlaps another label, a pin or a panel by more than a pixel.
 * @returns each overlap as text; only the text `moving` while the map is moving
 */
function overlaps(): string[] {
  if (document.querySelector('[data-moving]')) return ['moving'];
  type Group = { name: string; pin?: Element | null; isFixed?: boolean; boxes: DOMRect[] };
  const map = document.querySelector('[aria-label="Map"]');
  const inner = (box: DOMRect) => new DOMRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
  const group = (element: Element, more: Partial<Group> = {}): Group => ({
    name: element.textContent ?? '',
    boxes: [inner(element.getBoundingClientRect())],
    ...more,
  });
  const lettersOf = (text: SVGTextContentElement) =>
    Array.from({ length: text.getNumberOfChars() }, (_, i) => {
      const { x, y, width, height } = text.getExtentOfChar(i);
      const at = text.getScreenCTM() ?? new DOMMatrix();
      return inner(new DOMRect(x * at.a + at.e, y * at.d + at.f, width * at.a, height * at.d));
    });
  const labels = [...document.querySelectorAll('[data-label]')].map((label) =>
    group(label, { pin: label.closest('button') }),
  );
  const names = [...document.querySelectorAll<SVGTextContentElement>('svg text')].map((text) =>
    group(text, { boxes: lettersOf(text) }),
  );
  const pins = [...document.querySelectorAll('[aria-label^="Pins"] button')].map((pin) =>
    group(pin.children[0] ?? pin, { name: `pin ${pin.textContent}`, pin, isFixed: true }),
  );
  const panels = [...(map?.children ?? [])]
    .slice(1)
    .map((panel) => group(panel, { name: `panel ${panel.textContent}`, isFixed: true }));
  const cover = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const found: string[] = [];
  for (const label of [...labels, ...names]) {
    for (const other of [...labels, ...names, ...pins, ...panels]) {
      if (other === label || (other.isFixed && label.pin && other.pin === label.pin)) continue;
      if (label.boxes.some((box) => other.boxes.some((one) => cover(box, one))))
        found.push(`${label.name} / ${other.name}`);
    }
  }
  return found;
}
