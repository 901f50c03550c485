import { NAME_PROBLEMS } from '#platform/shared/content/accepted-files.ts';

/**
 * Thrown for a file whose content does not match its name, or that cannot be used. The message is for the
 * user who sent the file.
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
