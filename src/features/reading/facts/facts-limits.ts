/** The number of pictures of random pages on the special page -10, in rows of three. Source: docs/behaviour.md 18.1. */
export const RANDOM_TILES = 9;
export const RANDOM_TILE_COLUMNS = 3;

/** The maximum number of recently shown pages that the server is asked to avoid (docs/behaviour.md 18.1). */
export const MOST_SEEN_PAGES = 27;
