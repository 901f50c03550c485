/** Number of results on a page of the search. Source: docs/behaviour.md 21.2. */
export const PAGE_SIZE = 20;

/** Source: docs/behaviour.md 21.7. */
export const TOO_MANY = 'Max itemsMedia selected';

/** Maximum number of characters. Source: docs/behaviour.md 21.10. */
export const LONGEST_CAPTION = 300;
