import type { HelpLine } from '../settings/help-card.ts';

/**
 * A refusal as it is sent: a code for programs, a sentence for people, and the invalid fields. Source:
 * docs/behaviour.md 26.3.
 */
export type Refusal = {
  code: string;
  message: string;
  /** Wire field name -> sentence. */
  errors?: Record<string, string>;
  /**
   * Help lines, sent when a field contains a text of distress. The message of that field is then the heading
   * and the advice of the help card.
   */
  help?: HelpLine[];
};
