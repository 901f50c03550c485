import type pg from 'pg';
import { newToken } from '#features/accounts/server/sign-in/secret-token.ts';

/**
 * Adds a teacher with an open session to the database.
 * @returns the teacher's id and session cookie
 */
export async function addTeacher(
  client: pg.Client,
  userName: string,
): Promise<{ id: string; cookie: string }> {
  const { token, hash } = newToken();
  const { rows } = await client.query(
    `insert into person (user_name, user_name_key, password_hash, role, status, first_name, last_name, email, phone,
        country, school_name, description, verified_at)
      values ($1, $1, '!', 'teacher', 'Active', 'A', 'B', $1 || '@harbour.example', '', 'AU', 'S', '', now())
      returning id`,
    [userName],
  );
  await client.query('insert into session (token_hash, person_id) values ($1, $2)', [hash, rows[0].id]);
  return { id: rows[0].id, cookie: `session=${token}` };
}
