/** Where a button or a picture leads. */
export type ActionTarget =
  | { is: 'page'; answerID: number }
  /** `answerID`: the page behind the address, where it is one of ours. */
  | { is: 'newTab'; href: string; answerID?: number }
  /** What is neither a page nor an address is ignored, `javascript:` first of all. */
  | { is: 'nowhere' };

export type Action = string | number | null | undefined;

const NOWHERE: ActionTarget = { is: 'nowhere' };
/** Screens below /content that are no pages and open to every reader. */
const SCREENS = /^\/content\/(map|myAccount)\/?(?=$|[?#])/;
const PAGE_PATH = /^\/content\/(?:user\/)?(-?\d{1,9})\/?(?=$|[?#])/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A name with a dot, such as kahoot.it, with or without a port and what follows. */
const BARE_HOST =
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d](?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * An integer or all digits opens that page in place; `/content/…` that screen and http(s) that site, in a new tab.
 * Source: docs/behaviour.md 16.5.
 */
export function actionTarget(action: Action): ActionTarget {
  const text = String(action ?? '').trim();
  if (/^-?\d{1,9}$/.test(text)) return { is: 'page', answerID: Number(text) };
  const page = PAGE_PATH.exec(text);
  if (page) return { is: 'newTab', href: text, answerID: Number(page[1]) };
  return SCREENS.test(text) || isWebsite(text) ? { is: 'newTab', href: text } : NOWHERE;
}

/** Why an action leads nowhere, for editors; undefined where it works. @param exists whether there is such a page */
export function deadEnd(action: Action, exists: (answerID: number) => boolean): string | undefined {
  const target = actionTarget(action);
  if (target.is === 'nowhere') return 'This is neither the number of a page nor an address.';
  if (target.answerID === undefined || exists(target.answerID)) return undefined;
  return `There is no page ${target.answerID}.`;
}

/** @returns `www.` and bare hosts as the address of a site, everything else as it was typed */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  return BARE_HOST.test(text) ? `https://${text}` : typed;
}

/**
 * True for an address of any kind but http and https, `javascript:` first of all. Words that are no address at all lead
 * nowhere and harm nobody.
 */
export function hasForeignScheme(action: Action): boolean {
  if (typeof action !== 'string') return false;
  // Browsers read addresses without their white space.
  const address = action.replace(/\s/g, '');
  return SCHEME.test(address) && !/^https?:\/\/[^/]/i.test(address) && !BARE_HOST.test(address);
}

function isWebsite(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
