export const DAYS_BY_DEFAULT = 60;
/** The database refuses more, too. */
export const MOST_DAYS = 400;
export const MOST_CLASSES = 20;
export const MOST_PUPILS = 60;
