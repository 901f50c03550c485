import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';

/** An input device, for example the mouse or the keyboard. Every action of a journey is done with one of them. */
export type Hand = {
  name: string;
  press(target: Locator): Promise<void>;
  /** Puts the caret at the end of the field's text and types. */
  write(target: Locator, text: string): Promise<void>;
  /** Changes the state of a checkbox. */
  tick(box: Locator): Promise<void>;
  /** Chooses a radio button in a group. */
  choose(group: Locator, name: RegExp): Promise<void>;
  /**
   * Opens a tab of a row of tabs.
   * @param tabs all tabs of the row. The Tab key reaches only the open tab; from it, the arrow keys reach the others
   */
  turnTo(tab: Locator, tabs: Locator): Promise<void>;
  /**
   * Moves an entry of a list one position further, by the handle of the entry.
   * @param place the element on which the pointer drops the entry
   * @param key the key that moves the entry
   */
  moveOn(handle: Locator, place: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void>;
};

const MOST_TABS = 250;

export const mouse: Hand = {
  name: 'the mouse',
  press: (target) => target.click(),
  async write(target, text) {
    await target.click();
    await toEndAndType(target, text);
  },
  tick: (box) => box.click({ force: true }),
  choose: (group, name) => group.getByRole('radio', { name }).check({ force: true }),
  turnTo: (tab) => tab.click(),
  async moveOn(handle, place) {
    await handle.scrollIntoViewIfNeeded();
    const [from, to] = [await middleOf(handle), await middleOf(place)];
    const { mouse: pointer } = handle.page();
    const { name } = await whatIsMoved(handle);
    const goal = await whatIsMoved(place);
    await pointer.move(from.x, from.y);
    await pointer.down();
    await pointer.move(from.x + 8, from.y + 8, { steps: 2 });
    await pointer.move(to.x, to.y, { steps: 8 });
    await pointer.move(to.x + 1, to.y + 1);
    await isToldOf(handle.page(), `${name} is over place ${goal.at}.`);
    await pointer.up();
    await isToldOf(handle.page(), `Put down ${name}`);
  },
};

export const keyboard: Hand = {
  name: 'the keyboard',
  async press(target) {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  async write(target, text) {
    await tabTo(target);
    await toEndAndType(target, text);
  },
  async tick(box) {
    await tabTo(box);
    await box.page().keyboard.press('Space');
  },
  async choose(group, name) {
    const radio = group.getByRole('radio', { name });
    await tabTo(group.getByRole('radio'));
    // If no radio button of the group is chosen, the Space key first chooses the focused one.
    if (!(await isAnyChecked(group))) await radio.page().keyboard.press('Space');
    for (let step = 0; step < 4 && !(await radio.isChecked()); step += 1)
      await radio.page().keyboard.press('ArrowRight');
    await expect(radio).toBeChecked();
  },
  async turnTo(tab, tabs) {
    await tabTo(tabs.and(tabs.page().locator('[aria-selected="true"]')));
    const focused = tabs.and(tabs.page().locator(':focus'));
    for (let step = 0; step < 4 && !(await isFocused(tab)); step += 1) {
      await tab.page().keyboard.press('ArrowRight');
      // The key press moves the focus at once. The tab opens a moment later.
      await expect(focused).toHaveAttribute('aria-selected', 'true');
    }
    await expect(tab).toBeFocused();
  },
  async moveOn(handle, place, key) {
    const { name, at } = await whatIsMoved(handle);
    const goal = await whatIsMoved(place);
    await tabTo(handle);
    const keys = handle.page().keyboard;
    await keys.press('Space');
    await isToldOf(handle.page(), `${name} is over place ${at}.`);
    await untilKeysMove(handle.page());
    await keys.press(key);
    await isToldOf(handle.page(), `${name} is over place ${goal.at}.`);
    await keys.press('Space');
    await isToldOf(handle.page(), `Put down ${name}`);
  },
};

/** Presses Tab, or Shift+Tab, until one of these elements has the focus. */
async function tabTo(targets: Locator): Promise<void> {
  const page = targets.page();
  await targets.first().waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    const where = await targets.evaluateAll((elements) => {
      const focused = document.activeElement;
      if (elements.some((element) => element === focused)) return 'here';
      const first = elements[0];
      const isBehind =
        focused &&
        focused !== document.body &&
        first &&
        focused.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBehind ? 'before' : 'after';
    });
    if (where === 'here') return;
    await page.keyboard.press(where === 'before' ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`The keyboard does not reach ${targets}`);
}

async function toEndAndType(target: Locator, text: string): Promise<void> {
  const { keyboard: keys } = target.page();
  await keys.press('Control+End');
  await keys.type(text);
}

/**
 * Reads the label of a handle.
 * @returns the name and the position: for "Move Food, 1 of 3", the strings "Food" and "1 of 3"
 */
async function whatIsMoved(handle: Locator): Promise<{ name: string; at: string }> {
  const label = (await handle.getAttribute('aria-label')) ?? '';
  const [, name = '', at = ''] = /^Move (.*), (\d+ of \d+)$/s.exec(label) ?? [];
  return { name, at };
}

/** Waits until the page announces these words to screen readers, for example where a dragged entry is now. */
async function isToldOf(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words).first()).toBeAttached();
}

/**
 * Waits until dnd-kit, the drag-and-drop library, handles arrow keys. dnd-kit announces the position and then
 * starts a timer that enables the keys. The timer of this function starts later, so it also fires later.
 */
export async function untilKeysMove(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function isAnyChecked(group: Locator): Promise<boolean> {
  return (await group.locator('input:checked').count()) > 0;
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
