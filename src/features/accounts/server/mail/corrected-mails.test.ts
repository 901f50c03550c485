import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { correctPendingEmail } from '#platform/server/mail/queries.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp } from '../../../../../test/app.ts';
import { type Registrations, RIGHT, registrationsAt } from '../../../../../test/registrations.ts';
import { waitUntil } from '../../../../../test/wait-until.ts';

const mailServer = { isAway: false, beforeSending: async () => {} };
let app: TestApp;
let registrations: Registrations;
beforeEach(async () => {
  Object.assign(mailServer, { isAway: false, beforeSending: async () => {} });
  app = await startApp({
    deliver: async (mail) => {
      await mailServer.beforeSending();
      if (mailServer.isAway) throw new Error('no mail today');
      app.mails.push(mail);
    },
  });
  registrations = registrationsAt(app);
});
afterEach(() => app.close());

describe('waiting mails', () => {
  test('are not sent to the former address; the new one gets exactly one mail', async () => {
    mailServer.isAway = true;
    const { visitor, userName, email } = await registrations.aRegistered();
    for (let n = 0; n < 3; n++) await registrations.resend(userName);
    await app.mailsSent();
    await registrations.correct({ userName }, visitor);
    mailServer.isAway = false;
    app.clock.advance(2 * HOUR_MS);
    expect(await registrations.mailsTo(email)).toEqual([]);
    expect(await registrations.mailsTo(RIGHT)).toHaveLength(1);
  });

  test('that are being sent during the correction contain a link that no longer works', async () => {
    const { visitor, userName, email } = await registrations.aRegistered();
    await registrations.mailsTo(email);
    mailServer.beforeSending = async () => {
      mailServer.beforeSending = async () => {};
      expect((await registrations.correct({ userName }, visitor)).status).toBe(200);
    };
    await registrations.resend(userName);
    const [, late = ''] = await registrations.mailsTo(email);
    expect((await registrations.verify(late)).status).toBe(410);
    const [token = ''] = await registrations.mailsTo(RIGHT);
    expect((await registrations.verify(token)).status).toBe(200);
  });
});

describe('a mail that is prepared during the correction', () => {
  test('waits, and makes no link for the former address', async () => {
    const { userName, email } = await registrations.aRegistered();
    await registrations.mailsTo(email);
    const { db } = app.connection;
    const person = db.selectFrom('person').select(['id', 'user_name_key as userNameKey']);
    const owner = await person.where('user_name', '=', userName).executeTakeFirstOrThrow();
    let sending = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('person').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
      await registrations.resend(userName);
      sending = app.mailsSent();
      await waitUntil(async () => app.mails.length > 1 || (await isAnyoneWaiting()));
      expect(await correctPendingEmail(tx, owner, RIGHT, app.clock.now())).toBe(true);
    });
    await sending;
    expect(await registrations.mailsTo(email)).toHaveLength(1);
    const [token = ''] = await registrations.mailsTo(RIGHT);
    expect((await registrations.verify(token)).status).toBe(200);
  });

  async function isAnyoneWaiting(): Promise<boolean> {
    const { rows } = await app.connection.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }
});
