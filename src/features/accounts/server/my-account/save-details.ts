import type { Limit, StoredLimits } from '#platform/server/database/stored-limits.ts';
import { invalid } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { deleteWaitingMails, insertMail } from '#platform/server/mail/queries.ts';
import type * as contract from '../../my-account-contract.ts';
import { Names, personProblems, plainProblems } from '../../person.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseSlowly } from '../limits/refuse-slowly.ts';
import { type ConfirmPassword, keepConfirmed } from './confirm-password.ts';
import { getUnsharedAccount, readMyAccount } from './my-account.ts';
import { type Details, deleteNewEmailLink, type OwnAccount, updateDetails } from './queries.ts';

const windowSeconds = 60 * 60;
/** The limit for one mailbox. It is high enough for teachers of a school who share one mailbox. */
export const NEW_EMAIL_BY_MAILBOX: Limit = { name: 'new e-mail for a mailbox', most: 60, windowSeconds };
/**
 * The limit for one person. A signed-in person could enter the addresses of many other people, and the server
 * sends a mail to each address.
 */
const NEW_EMAIL_BY_PERSON: Limit = { name: 'new e-mail of a person', most: 10, windowSeconds };

type SaveCall = Call<typeof contract.saveMyDetails>;

/**
 * Saves name and e-mail address. A new address replaces the old address only after the person opened the link
 * in its mail. Saving the same new address again sends the mail again.
 * @throws invalid if a field is not valid or the password is wrong; tooMany after too many new addresses or
 * password attempts
 */
export async function saveMyDetails(
  deps: AccountDeps,
  confirmPassword: ConfirmPassword,
  { body, caller, request }: SaveCall,
) {
  const own = await getUnsharedAccount(deps, caller);
  const { account } = own;
  const typed = trimmed(body);
  refuseProblems(typed);
  const newEmail = typed.email === account.email ? null : typed.email;
  if (newEmail !== null) {
    await confirmPassword(own, { password: body.password, ip: request.ip });
    await refuseSlowly(deps.clock, () => countNewEmail(deps.limits, account, newEmail));
  }
  await store(deps, account, { ...typed, newEmail });
  return readMyAccount(deps, caller);
}

async function countNewEmail(limits: StoredLimits, { id }: OwnAccount, newEmail: string): Promise<void> {
  await limits.count(NEW_EMAIL_BY_PERSON, id);
  await limits.count(NEW_EMAIL_BY_MAILBOX, newEmail.toLowerCase());
}

async function store(
  { connection: { db }, clock }: AccountDeps,
  account: OwnAccount,
  details: Details,
): Promise<void> {
  const now = clock.now();
  const isNew = details.newEmail !== account.newEmail;
  await db.transaction().execute(async (tx) => {
    if (details.newEmail) await keepConfirmed(tx, account);
    await updateDetails(tx, account.id, details, now);
    if (isNew) await deleteNewEmailLink(tx, account.id);
    await deleteWaitingMails(tx, 'newEmail', account.userNameKey);
    if (details.newEmail) await insertMail(tx, 'newEmail', account.userNameKey, now);
  });
}

type Typed = { firstName: string; lastName: string; email: string };

function trimmed({ firstName, lastName, email }: SaveCall['body']): Typed {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

/** Applies the rules of registration. The messages of these rules begin with an asterisk, which is removed here. */
function refuseProblems(typed: Typed): void {
  const problems = plainProblems(personProblems(Names, typed));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
