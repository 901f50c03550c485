import type { Transaction } from 'kysely';
import type { LessonPack } from '#features/lessons/pack.ts';
import type { Tables } from '#platform/server/database/tables.ts';

/**
 * Replaces the lesson packs (ready-made lessons). No work is lost, because teachers change only their own
 * copies of them.
 */
export async function fillLessons(tx: Transaction<Tables>, packs: readonly LessonPack[]): Promise<void> {
  await tx.deleteFrom('lesson_pack').execute();
  if (packs.length === 0) return;
  const rows = packs.map((pack) => ({ number: pack.number, pack: JSON.stringify(pack) }));
  await tx.insertInto('lesson_pack').values(rows).execute();
}
