/** The target of a button or a picture. */
export type ActionTarget =
  | { is: 'page'; answerID: number }
  /** `answerID` is set if the address is a page of the product. */
  | { is: 'newTab'; href: string; answerID?: number }
  /** Neither a page nor a web address; `javascript:` in particular is ignored. */
  | { is: 'nowhere' };

export type Action = string | number | null | undefined;

const NOWHERE: ActionTarget = { is: 'nowhere' };
/** Screens below /content that are not pages and that every reader may open. */
const SCREENS = /^\/content\/(map|myAccount)\/?(?=$|[?#])/;
const PAGE_PATH = /^\/content\/(?:user\/)?(-?\d{1,9})\/?(?=$|[?#])/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** A host name with a dot, such as kahoot.it, with an optional port and path. */
const BARE_HOST =
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d](?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * Finds the target of an action. An integer opens the page with that id in the same tab, an address below
 * `/content/` opens that screen, and an http or https address opens that site in a new tab. Source:
 * docs/behaviour.md 16.5.
 */
export function actionTarget(action: Action): ActionTarget {
  const text = String(action ?? '').trim();
  if (/^-?\d{1,9}$/.test(text)) return { is: 'page', answerID: Number(text) };
  const page = PAGE_PATH.exec(text);
  if (page) return { is: 'newTab', href: text, answerID: Number(page[1]) };
  return SCREENS.test(text) || isWebsite(text) ? { is: 'newTab', href: text } : NOWHERE;
}

/**
 * Explains to editors why an action opens nothing; undefined if the action works.
 * @param exists tells whether there is a page with this id
 */
export function deadEnd(action: Action, exists: (answerID: number) => boolean): string | undefined {
  const target = actionTarget(action);
  if (target.is === 'nowhere') return 'This is neither the number of a page nor an address.';
  if (target.answerID === undefined || exists(target.answerID)) return undefined;
  return `There is no page ${target.answerID}.`;
}

/** @returns a full web address for `www.` and bare hosts, everything else unchanged */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  return BARE_HOST.test(text) ? `https://${text}` : typed;
}

/**
 * True for an address with a scheme other than http and https, such as `javascript:`. Text without a scheme
 * opens nothing and is harmless.
 */
export function hasForeignScheme(action: Action): boolean {
  if (typeof action !== 'string') return false;
  // Browsers ignore white space in addresses.
  const address = action.replace(/\s/g, '');
  return SCHEME.test(address) && !/^https?:\/\/[^/]/i.test(address) && !BARE_HOST.test(address);
}

function isWebsite(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
