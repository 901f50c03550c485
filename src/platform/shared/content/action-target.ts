/** What a button or a picture opens when it is pressed. */
export type ActionTarget =
  | { is: 'page'; answerID: number }
  /** `answerID` is set if the address belongs to a page of the product. */
  | { is: 'newTab'; href: string; answerID?: number }
  /** The action is neither a page nor a web address, so it is ignored, for example `javascript:`. */
  | { is: 'nowhere' };

export type Action = string | number | null | undefined;

const NOWHERE: ActionTarget = { is: 'nowhere' };
/**
 * The screens below /content that an action may open although they are not pages. Every reader may open them.
 */
const SCREENS = /^\/content\/(map|myAccount)\/?(?=$|[?#])/;
const PAGE_PATH = /^\/content\/(?:user\/)?(-?\d{1,9})\/?(?=$|[?#])/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** Matches a host name with a dot, such as kahoot.it, with an optional port and path. */
const BARE_HOST =
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*[\p{L}\d](?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * Finds what the action of a button or a picture opens. An integer opens the page with this id in the same
 * tab. The address of a page, the map, the account or a website opens in a new tab. Source: docs/behaviour.md
 * 16.5.
 */
export function actionTarget(action: Action): ActionTarget {
  const text = String(action ?? '').trim();
  if (/^-?\d{1,9}$/.test(text)) return { is: 'page', answerID: Number(text) };
  const page = PAGE_PATH.exec(text);
  if (page) return { is: 'newTab', href: text, answerID: Number(page[1]) };
  return SCREENS.test(text) || isWebsite(text) ? { is: 'newTab', href: text } : NOWHERE;
}

/**
 * Explains to editors why the action of a button or a picture opens nothing.
 * @param exists returns true if there is a page with this id
 * @returns undefined if the action works
 */
export function deadEnd(action: Action, exists: (answerID: number) => boolean): string | undefined {
  const target = actionTarget(action);
  if (target.is === 'nowhere') return 'This is neither the number of a page nor an address.';
  if (target.answerID === undefined || exists(target.answerID)) return undefined;
  return `There is no page ${target.answerID}.`;
}

/** @returns a host name with `https://` in front; everything else unchanged */
export function completedAddress(typed: string): string {
  const text = typed.trim();
  return BARE_HOST.test(text) ? `https://${text}` : typed;
}

/**
 * True for an address with a scheme other than http and https, such as `javascript:`. False for text without
 * a scheme: it opens nothing, so it is harmless.
 */
export function hasForeignScheme(action: Action): boolean {
  if (typeof action !== 'string') return false;
  // Removes white space before the test, because browsers ignore it in addresses.
  const address = action.replace(/\s/g, '');
  return SCHEME.test(address) && !/^https?:\/\/[^/]/i.test(address) && !BARE_HOST.test(address);
}

function isWebsite(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text) && URL.canParse(text);
}
