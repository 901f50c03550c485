import { expect } from 'vitest';
import * as contract from '#features/accounts/contract.ts';
import * as registration from '#features/accounts/sent-registration-contract.ts';
import type { TestApp, Visitor } from './app.ts';
import { aRegistration, GOOD_PASSWORD } from './builders.ts';

/** A mistyped e-mail address, and the correct address. */
export const TYPO = 'mira@typo.example';
export const RIGHT = 'mira@right.example';

export type Registrations = ReturnType<typeof registrationsAt>;

/** Functions that register with the mistyped address, correct it, and read the e-mails. */
export function registrationsAt(app: TestApp) {
  return {
    /** Registers in a browser that keeps its cookies. */
    async aRegistered(changes: object = {}) {
      const visitor: Visitor = {};
      const sent = { ...aRegistration({ email: TYPO }), ...changes };
      expect((await app.send(contract.createUser, { body: sent }, visitor)).status).toBe(200);
      return { visitor, ...sent };
    },
    correct: (body: object, as?: Visitor) =>
      app.send(registration.correctRegistration, { body: { email: RIGHT, ...body } }, as),
    read: async (as?: Visitor) => (await app.send(registration.readRegistration, {}, as)).body.registration,
    verify: (token: string) => app.send(contract.verifyEmail, { body: { token } }),
    resend: (userName: string) => app.send(contract.resendVerification, { body: { userName } }),
    signIn: async (username: string) =>
      (await app.send(contract.signIn, { body: { username, password: GOOD_PASSWORD } })).body,
    /** @returns the tokens in the e-mails to this address, in the order in which they were sent */
    async mailsTo(address: string): Promise<string[]> {
      await app.mailsSent();
      return app.mails
        .filter(({ to }) => to === address)
        .map(({ text }) => text.match(/verifyEmail\?token=([\w-]{43})/)?.[1] ?? '');
    },
    async emailOf(userName: string): Promise<string> {
      const query = app.connection.db.selectFrom('person').select('email').where('user_name', '=', userName);
      return (await query.executeTakeFirstOrThrow()).email;
    },
  };
}
