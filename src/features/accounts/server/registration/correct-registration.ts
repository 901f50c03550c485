import type { FastifyRequest } from 'fastify';
import { networkAddress } from '#platform/server/http/network-address.ts';
import { conflict, forbidden, invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { correctPendingEmail } from '#platform/server/mail/queries.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { Address, personProblems, plainProblems } from '../../person.ts';
import type * as contract from '../../sent-registration-contract.ts';
import type { AccountDeps } from '../deps.ts';
import type { PasswordAttempts } from '../limits/password-attempts.ts';
import { byAddress, byMailbox, byName } from '../limits/public-requests.ts';
import { refuseSlowly } from '../limits/refuse-slowly.ts';
import { findPerson, holdPassword, type Person } from '../queries.ts';
import { findDevice } from '../sign-in/known-device.ts';
import { findRegistered } from './registration-cookie.ts';
import { userNameKey } from './user-name.ts';

type CorrectCall = Call<typeof contract.correctRegistration>;

export async function readRegistration(deps: AccountDeps, request: FastifyRequest) {
  const person = await findRegistered(deps, request);
  if (!person || person.verifiedAt) return { registration: null };
  return { registration: { userName: person.userName, email: person.email } };
}

/**
 * Corrects the address of an unverified account. The browser that registered the account, and people who know
 * the password, may do this. Nobody else learns whether the account exists: a wrong user name and a wrong
 * password get the same answer. The limits are shared with requests to send the mail again.
 */
export function createCorrectRegistration(deps: AccountDeps, attempts: PasswordAttempts) {
  const { limits, clock, connection } = deps;

  return async ({ body, request }: CorrectCall): Promise<{ email: string }> => {
    await refuseSlowly(clock, () => limits.count(byAddress('resend'), networkAddress(request.ip)));
    const email = body.email.trim();
    refuseProblems({ ...body, email });
    const key = userNameKey(body.userName);
    const person = await findOwner(key, body.password, request);
    if (person.shared) throw forbidden('A shared class account is looked after by your school.');
    if (person.verifiedAt) throw alreadyVerified();
    await refuseSlowly(clock, async () => {
      await limits.count(byName('resend'), key);
      await limits.count(byMailbox('resend'), email.toLowerCase());
    });
    await connection.db.transaction().execute(async (tx) => {
      // Since the account was read, its password may have been changed, or its address verified.
      if (!(await holdPassword(tx, person))) throw alreadyVerified();
      const owner = { id: person.id, userNameKey: key };
      if (!(await correctPendingEmail(tx, owner, email, clock.now()))) throw alreadyVerified();
    });
    return { email };
  };

  async function findOwner(key: string, password: string, request: FastifyRequest): Promise<Person> {
    const registered = await findRegistered(deps, request);
    // The cookie may belong to another account: another tab of this browser may have registered a different
    // person later.
    if (registered?.userNameKey === key) return registered;
    if (password === '') throw invalid({ password: 'Please enter your password' });
    const device = await findDevice(deps, request, key);
    const person = await attempts.enqueue({ userNameKey: key, ip: request.ip, device }, async (hashing) => {
      const named = await findPerson(connection.db, key);
      if (await hashing.isRight(password, named?.passwordHash)) return named;
      request.log.warn({ person: named?.id }, 'a password was wrong');
      return undefined;
    });
    if (!person) throw invalid({ password: 'The username or the password is wrong!' });
    return person;
  }
}

function refuseProblems({ userName, email }: CorrectCall['body']): void {
  const problems = {
    ...(isBlank(userName) && { userName: 'Please enter your username' }),
    ...plainProblems(personProblems(Address, { email })),
  };
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

function alreadyVerified() {
  return conflict('verified', 'This e-mail address is verified already. Please log in.');
}
