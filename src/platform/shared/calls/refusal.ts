import type { HelpLine } from '../settings/help-card.ts';

/**
 * The body of a response that refuses a call: a code for programs, a sentence for people, and the invalid
 * fields. Source: docs/behaviour.md 26.3.
 */
export type Refusal = {
  code: string;
  message: string;
  /** Maps the name of each invalid field, as the request spelt it, to a sentence about the field. */
  errors?: Record<string, string>;
  /**
   * Phone numbers and addresses for help, if the text in a field shows that its author is in distress. The
   * message about this field then contains the heading and the advice of the help card.
   */
  help?: HelpLine[];
};
