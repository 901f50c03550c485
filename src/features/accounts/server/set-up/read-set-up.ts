import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import { checkMail } from '#platform/server/doctor/outside.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { operatorSettings } from '#platform/server/operator-settings.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type * as contract from '../../contract.ts';
import type { AccountDeps } from '../deps.ts';
import { countLibrary, getAdministratorName } from './queries.ts';
import { openWithCode } from './set-up-code.ts';

const USUAL_EMAIL = operatorSettings.shape.ADMIN_EMAIL.parse(undefined);

/**
 * Reads the data for the set-up screen. Also checks the mail server, if one is set.
 * @throws noSuchAddress (404) if the set-up code in the request is not valid
 */
export async function readSetUp(
  deps: AccountDeps,
  { body }: Call<typeof contract.readSetUp>,
): Promise<Answered<typeof contract.readSetUp>> {
  const { connection, settings } = deps;
  const { personId } = await openWithCode(deps, body.code);
  const { userName, email } = await getAdministratorName(connection.db, personId);
  const { help } = await readApplicationSettings(connection.db);
  const { state, text } = await checkMail(settings);
  return {
    userName,
    email: email === USUAL_EMAIL ? '' : email,
    help,
    mail: {
      isSent: settings.SMTP_URL !== undefined,
      sender: settings.MAIL_FROM,
      state,
      finding: text,
    },
    library: { isOn: settings.LIBRARY === 'on', ...(await countLibrary(connection.db)) },
    keptIn: settings.DATABASE_URL === undefined ? settings.dataDir : 'DATABASE_URL',
  };
}
