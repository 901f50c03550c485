export const DAYS_BY_DEFAULT = 60;
/** The longest duration of a class, in days. The database also refuses a longer one. */
export const MOST_DAYS = 400;
export const MOST_CLASSES = 20;
export const MOST_PUPILS = 60;
