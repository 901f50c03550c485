/**
 * The number of pictures on the page of random facts (a special page with the ID -10), in rows of three.
 * Source: docs/behaviour.md 18.1.
 */
export const RANDOM_TILES = 9;
export const RANDOM_TILE_COLUMNS = 3;

/**
 * The maximum number of pages that the client asks the server to avoid, because they were shown a short time
 * ago (docs/behaviour.md 18.1).
 */
export const MOST_SEEN_PAGES = 27;
