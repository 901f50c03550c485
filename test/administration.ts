import * as accounts from '#features/accounts/contract.ts';
import * as contract from '#features/users/contract.ts';
import type { TestApp, Visitor } from './app.ts';
import { aPerson, aRegistration } from './builders.ts';

let added = 0;

/** Functions that send requests as an administrator, and return the data in a form that tests can use. */
export async function anAdministration(app: TestApp) {
  const administrator = await aPerson(app, 'admin');

  async function everybody(): Promise<contract.UserRecord[]> {
    const { body } = await app.send(contract.getUsers, {}, administrator);
    if (!Array.isArray(body)) throw new Error('no list');
    return body;
  }

  async function record(userName: string): Promise<contract.UserRecord> {
    const found = (await everybody()).find((user) => user.preferred_username === userName);
    if (!found) throw new Error(`${userName} is not listed`);
    return found;
  }

  return {
    administrator,
    everybody,
    record,
    /** @returns the person's row in the database */
    stored: (userName: string) => {
      const query = app.connection.db.selectFrom('person').selectAll().where('user_name', '=', userName);
      return query.executeTakeFirstOrThrow();
    },
    find: async (querystring: Record<string, string>) => {
      const { body } = await app.send(contract.getUsers, { querystring }, administrator);
      if (Array.isArray(body)) throw new Error('a list');
      return { names: body.users.map((user) => user.preferred_username), total: body.total };
    },
    change: (...changes: object[]) =>
      app.send(contract.updateUsersRoleStatus, { body: changes }, administrator),
    /** @returns the body of the request that edits a user: the stored values with these changes */
    editOf: async (userName: string, changes: object = {}) => {
      const { id, preferred_username, attributes: a } = await record(userName);
      const names = { given_name: a.givenName, family_name: a.familyName, preferred_username };
      const { role, status, email, phone, country, stt, tts, schoolName } = a;
      const description = a.description || 'Term 3';
      const rest = { role, status, email, phone, country, stt, tts, schoolName, description };
      return { id, ...names, ...rest, ...changes };
    },
    edit: (body: object, as: Visitor = administrator) => app.send(contract.editUser, { body }, as),
    /**
     * Registers a person through the administrator's account. The person has not signed in yet.
     * @returns the user name
     */
    invite: async (changes: object = {}): Promise<string> => {
      added += 1;
      const given = { userName: `invited${added}`, description: 'Term 3', status: 'PENDING' };
      const user = { ...aRegistration(), ...given, ...changes };
      await app.send(accounts.createUser, { body: user }, administrator);
      return user.userName;
    },
  };
}
