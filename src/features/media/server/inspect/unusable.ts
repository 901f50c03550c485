import { NAME_PROBLEMS } from '../../file-kinds.ts';

/** A file that is not what its name says, or that nobody can use; the message is for whoever sent it. */
export class Unusable extends Error {
  override name = 'Unusable';

  constructor(message: string = NAME_PROBLEMS.unknownEnding) {
    super(message);
  }
}

/** The file begins as it should and then breaks off or falls apart. */
export function damaged(): Unusable {
  return new Unusable('This file is damaged: it cannot be read to its end.');
}
