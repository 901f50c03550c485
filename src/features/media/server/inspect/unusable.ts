import { NAME_PROBLEMS } from '#platform/shared/content/accepted-files.ts';

/**
 * The error for an uploaded file that is damaged or dangerous, or whose content does not match its name. The
 * user who sent the file reads its message.
 */
export class Unusable extends Error {
  override name = 'Unusable';

  constructor(message: string = NAME_PROBLEMS.unknownEnding) {
    super(message);
  }
}

/** Returns the error for a file that starts correctly but is incomplete or corrupt. */
export function damaged(): Unusable {
  return new Unusable('This file is damaged: it cannot be read to its end.');
}
