import { useState } from 'react';

/** @returns the time at which `isBusy` last became true, in ms since 1970 */
export function useStart(isBusy: boolean): number {
  const [start, setStart] = useState({ at: Date.now(), isBusy });
  if (start.isBusy !== isBusy) setStart({ at: isBusy ? Date.now() : start.at, isBusy });
  return start.at;
}
