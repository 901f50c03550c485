/**
 * The title of the page of random facts (a special page with the ID -10), and the text of the button that
 * opens it. Source: docs/behaviour.md 18.1.
 */
export const FACTS_TITLE = 'Interesting Antarctic Facts';
