/**
 * A refusal as it travels: a code for programs, a sentence for people, and the fields at fault.
 * Source: decision D-87.
 */
export type Refusal = {
  code: string;
  message: string;
  /** Wire field name -> sentence. */
  errors?: Record<string, string>;
};
