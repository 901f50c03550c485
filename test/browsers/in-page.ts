// The functions of `visit.ts` that run inside the page. Only their source text is sent to the page, so they
// may call only each other and Testing Library.

declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** An element to find: by role and accessible name, by label, or by its text. */
export type Target = { within?: Target } & (
  | { role: string; name?: Words; level?: number }
  | { label: Words }
  | { text: Words }
);
/** The whole text, or the source of a regular expression: a RegExp object cannot be sent to the page. */
export type Words = string | { pattern: string };

/** The point to click, or the reason why the element cannot be clicked yet. */
export type Aim = { is: 'ready'; x: number; y: number } | { is: 'not ready'; why: string };

export type Box = { x: number; y: number; width: number; height: number };

/** @returns the visible elements, outermost first */
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
 * Waits until a click at a point would hit exactly this element.
 * @returns the point
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

/** @returns whether the click hit its target; undefined if the page has changed after the click */
export function pressed(): 'waiting' | 'hit' | 'missed' | undefined {
  return Reflect.get(window, 'aimedPress');
}

export function boxOf(target: Target): Box | null {
  const rect = find(target)[0]?.getBoundingClientRect();
  return rect ? { x: rect.x, y: rect.y, width: rect.width, height: rect.height } : null;
}

/**
 * Stops the click if the target moves at the last moment, so that another element that has taken its place is
 * not clicked.
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

/** True if the click hit the element. A click on a label counts as a click on the label's field. */
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

/** The source text of all functions, as one script for the page. */
export const IN_PAGE = [find, aimAt, pressed, boxOf, guard, isOf, middleOf, nextFrame].join('\n');
