/** Number of results on a page of the search. Source: specification part 2 section 9. */
export const PAGE_SIZE = 20;

/** Source: specification part 2 section 8. */
export const TOO_MANY = 'Max itemsMedia selected';

/** Maximum number of characters. Source: decision D-72. */
export const LONGEST_CAPTION = 300;
