/** Maximum number of steps in a lesson. */
export const MOST_STEPS = 40;
/** Maximum number of lessons of a teacher. */
export const MOST_LESSONS = 200;
/** The length of a new lesson, in minutes. */
export const MINUTES_BY_DEFAULT = 60;
export const LESSON_MINUTES = { least: 5, most: 300 } as const;
export const STEP_MINUTES = { least: 1, most: 120 } as const;
/** The longest time for which a lesson can be assigned to a class, in days. No class lasts longer. */
export const MOST_DAYS = 400;
export const NAME_LENGTH = 100;
