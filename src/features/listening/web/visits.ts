/** The visits whose answers were read, as long as the tab lives. */
const KEPT = 'answers read';
const MOST = 100;

/** @param visit key of a history entry: it comes back with the Back button and a reload @returns true once */
export function isFirstTime(visit: string): boolean {
  const before = visits();
  if (before.includes(visit)) return false;
  read = [...before, visit].slice(-MOST);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(read));
  } catch {
    // Kept for as long as the app is open.
  }
  return true;
}

let read: string[] | null = null;

function visits(): string[] {
  if (read) return read;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(stored) ? stored.filter((visit) => typeof visit === 'string') : [];
  } catch {
    return [];
  }
}
