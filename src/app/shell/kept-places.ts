/** The scroll positions of a screen's boxes, in pixels from the top, by the boxes' names. */
export type Place = Record<string, number>;

const STORED = 'explorer-places';
/** Number of history entries to keep. Users do not go back further. */
const MOST = 100;
/**
 * The router gives this key to every entry that was opened by its address. After a reload the key may stand for
 * another entry.
 */
const OPENED_BY_ADDRESS = 'default';

/** Positions by history entry, in the order in which users left the entries. */
const places = new Map<string, Place>(readStored());

// Stored when the page closes, so that going back works after a reload.
window.addEventListener('pagehide', store);

export function placeAt(entry: string): Place | undefined {
  return places.get(entry);
}

export function keepPlace(entry: string, box: string, top: number): void {
  const place = { ...places.get(entry), [box]: top };
  places.delete(entry);
  places.set(entry, place);
  const oldest = places.keys().next();
  if (places.size > MOST && !oldest.done) places.delete(oldest.value);
}

/** Moves a position when one entry replaced another on the same screen. */
export function movePlace(from: string, to: string): void {
  const place = places.get(from);
  if (!place) return;
  places.delete(from);
  places.set(to, place);
}

function store(): void {
  try {
    const left = [...places].filter(([entry]) => entry !== OPENED_BY_ADDRESS);
    sessionStorage.setItem(STORED, JSON.stringify(left));
  } catch {
    // Without storage, going back after a reload shows the top of the page.
  }
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
