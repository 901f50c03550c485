import type { Database } from '#platform/server/database/connect.ts';
import { keyOf } from './pupil-queries.ts';

/**
 * Stores the hashes of a new card, with which a pupil signs in again. If the pupil has to wait after choosing
 * wrong pictures, ends the wait.
 */
export async function updateCard(
  db: Database,
  pupilId: string,
  hashes: { card: Buffer; pictures: Buffer },
): Promise<void> {
  const open = { wrong_pictures: 0, pictures_closed_until: null };
  await db
    .updateTable('pupil')
    .set({ card_hash: hashes.card, pictures_hash: hashes.pictures, ...open })
    .where('id', '=', pupilId)
    .execute();
}

export async function findPupilOfCard(db: Database, hash: Buffer, now: Date) {
  return db
    .selectFrom('pupil')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .select('pupil.id')
    .where('pupil.card_hash', '=', hash)
    .where('class.ends_at', '>', now)
    .executeTakeFirst();
}

/** Locks the row of the pupil, so that tries that arrive at the same time are counted one after another. */
export async function lockPupilByName(
  tx: Database,
  { code, nickname, now }: { code: string; nickname: string; now: Date },
) {
  return tx
    .selectFrom('pupil')
    .innerJoin('class', 'class.id', 'pupil.class_id')
    .select(['pupil.id', 'pictures_hash as picturesHash', 'wrong_pictures as wrong'])
    .select('pictures_closed_until as closedUntil')
    .where('class.code', '=', code)
    .where('class.ends_at', '>', now)
    .where('nickname_key', '=', keyOf(nickname))
    .forUpdate('pupil')
    .executeTakeFirst();
}

export async function updateWrongPictures(
  tx: Database,
  pupilId: string,
  { wrong, closedUntil }: { wrong: number; closedUntil: Date | null },
): Promise<void> {
  await tx
    .updateTable('pupil')
    .set({ wrong_pictures: wrong, pictures_closed_until: closedUntil })
    .where('id', '=', pupilId)
    .execute();
}
