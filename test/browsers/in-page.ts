// These functions run inside the tested page, and `visit.ts` calls them from the test. Only their source text
// is sent to the page, so they may call only each other and Testing Library.

declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** How to find an element: by role and accessible name, by label, or by its text; `within` limits the search. */
export type Target = { within?: Target } & (
  | { role: string; name?: Words; level?: number }
  | { label: Words }
  | { text: Words }
);
/**
 * The whole text, or the source text of a regular expression, because a RegExp object cannot be sent to the
 * page.
 */
export type Words = string | { pattern: string };

/** The point to click, or the reason why the element cannot be clicked yet. */
export type Aim = { is: 'ready'; x: number; y: number } | { is: 'not ready'; why: string };

export type Box = { x: number; y: number; width: number; height: number };

/**
 * Finds the visible elements that match the target.
 * @returns the elements, the outermost first
 */
export function find(target: Target): HTMLElement[] {
  const outer = target.within ? find(target.within) : [document.body];
  const words = (some: Words) => (typeof some === 'string' ? some : new RegExp(some.pattern));
  const inner = outer.flatMap((root) => {
    if ('label' in target) return TestingLibraryDom.queryAllByLabelText(root, words(target.label));
    if ('text' in target) return TestingLibraryDom.queryAllByText(root, words(target.text));
    const { role, name, level } = target;
    return TestingLibraryDom.queryAllByRole(root, role, {
      ...(name !== undefined && { name: words(name) }),
      ...(level && { level }),
    });
  });
  return inner.filter((element) => element.getClientRects().length > 0);
}

/**
 * Checks that the element stands still and that a click at its centre would hit it and nothing else.
 * @returns the point to click, or the reason why the element is not ready yet
 */
export async function aimAt(target: Target): Promise<Aim> {
  const found = find(target);
  const [element] = found;
  if (!element || found.length > 1) return { is: 'not ready', why: `${found.length} elements` };
  if (element.matches(':disabled')) return { is: 'not ready', why: 'disabled' };
  const first = middleOf(element);
  await nextFrame();
  await nextFrame();
  const { x, y } = middleOf(element);
  if (first.x !== x || first.y !== y) return { is: 'not ready', why: 'it moves' };
  const hit = document.elementFromPoint(x, y);
  if (!isOf(element, hit)) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { is: 'not ready', why: `out of sight, or covered by ${hit?.outerHTML.slice(0, 200)}` };
  }
  guard(element);
  return { is: 'ready', x: Math.round(x), y: Math.round(y) };
}

/**
 * @returns whether the click hit its element, or `waiting` before the click; undefined if the click has
 * loaded another page
 */
export function pressed(): 'waiting' | 'hit' | 'missed' | undefined {
  return Reflect.get(window, 'aimedPress');
}

export function boxOf(target: Target): Box | null {
  const rect = find(target)[0]?.getBoundingClientRect();
  return rect ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null;
}

/**
 * Listens for the coming click. If the element moves at the last moment, so that the click would hit another
 * element, cancels the click.
 */
function guard(element: Element): void {
  const types = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
  const say = (how: string) => Reflect.set(window, 'aimedPress', how);
  const hear = (event: Event) => {
    if (event.type === 'pointerdown') say(isOf(element, event.target) ? 'hit' : 'missed');
    if (pressed() === 'missed') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') for (const type of types) removeEventListener(type, hear, true);
  };
  say('waiting');
  for (const type of types) addEventListener(type, hear, true);
}

/** @returns true if the click hit the element; a click on a label counts as a click on the label's field */
function isOf(element: Element, hit: EventTarget | null): boolean {
  if (!(hit instanceof Element)) return false;
  return element.contains(hit) || hit.closest('label')?.control === element;
}

function middleOf(element: Element): { x: number; y: number } {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** The source text of all functions of this file, as one script for the page. */
export const IN_PAGE = [find, aimAt, pressed, boxOf, guard, isOf, middleOf, nextFrame].join('\n');
