/** Where the boxes of a screen were scrolled to, in pixels from their tops, by their names. */
export type Place = Record<string, number>;

const STORED = 'explorer-places';
/** Of history entries; more than anybody goes back. */
const MOST = 100;
/** What the router calls each entry that an address opened: after a reload it may be another. */
const OPENED_BY_ADDRESS = 'default';

/** By history entry, in the order they were left. */
const places = new Map<string, Place>(readStored());

// A page that is reloaded still has its way back.
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

/** One entry took the place of another on the same screen. */
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
    // Without storage the way back from a reloaded page leads to the top.
  }
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  } catch {
    return [];
  }
}
