import type { LessonPack } from './pack.ts';

type Wanted = { year: number | null; minutes: number | null; words: string };

/**
 * Finds lesson packs (ready-made lessons) by school year, by maximum length in minutes, and by words in the
 * title, topic, summary or curriculum codes.
 */
export function findPacks(packs: readonly LessonPack[], { year, minutes, words }: Wanted): LessonPack[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  return packs.filter((pack) => {
    const text = [pack.title, pack.topic, pack.summary, ...pack.codes].join(' ').toLowerCase();
    return (
      (year === null || (pack.years.from <= year && year <= pack.years.to)) &&
      (minutes === null || pack.minutes <= minutes) &&
      sought.every((word) => text.includes(word))
    );
  });
}
