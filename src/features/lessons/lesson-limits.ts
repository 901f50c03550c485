/** Steps of a lesson. */
export const MOST_STEPS = 40;
/** Lessons of a teacher. */
export const MOST_LESSONS = 200;
/** The length of a new lesson, in minutes. */
export const MINUTES_BY_DEFAULT = 60;
export const LESSON_MINUTES = { least: 5, most: 300 } as const;
export const STEP_MINUTES = { least: 1, most: 120 } as const;
/** The longest time for which a lesson is given; a class lives no longer. */
export const MOST_DAYS = 400;
export const NAME_LENGTH = 100;
