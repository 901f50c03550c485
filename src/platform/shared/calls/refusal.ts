import type { HelpLine } from '../settings/help.ts';

/**
 * A refusal as it travels: a code for programs, a sentence for people, and the fields at fault.
 * Source: docs/behaviour.md 26.3.
 */
export type Refusal = {
  code: string;
  message: string;
  /** Wire field name -> sentence. */
  errors?: Record<string, string>;
  /** With a text of distress in a field: whom to turn to; the field's sentence is the card's heading and advice. */
  help?: HelpLine[];
};
