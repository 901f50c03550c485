import { may } from '#platform/shared/people/access.ts';
import type { DeletionPreview } from '../../people-data-contract.ts';

/** @returns what is deleted with a user, with one text for each kind of data */
export function whatGoes({ userName, shared, ...counts }: DeletionPreview): string[] {
  const { sessions, mailedLinks, waitingMails, unfinishedUploads } = counts;
  const account = shared ? 'The shared class account' : 'The account';
  return [
    `${account} ${userName} with its name, e-mail, phone, school and notes`,
    ...some(sessions, 'login, which ends at once', 'logins, which end at once'),
    ...some(mailedLinks, 'link in an e-mail', 'links in e-mails'),
    ...some(waitingMails, 'e-mail that waits to be sent', 'e-mails that wait to be sent'),
    ...some(unfinishedUploads, 'unfinished upload', 'unfinished uploads'),
  ];
}

/** @returns what stays after a user is deleted, and why it does not reveal the person */
export function whatStays({ role, savedVersions, savedPages }: DeletionPreview): string[] {
  const versions = some(savedVersions, 'version', 'versions').map(
    (found) => `${found} of ${some(savedPages, 'page', 'pages')}, saved by “A former editor”`,
  );
  const media = may({ role }, 'editContent') ? ['Media they uploaded, which name nobody'] : [];
  return [...versions, ...media, 'The account in backups, until they are deleted'];
}

/** @returns a warning if the user is editing pages now */
export function editingNow({ pagesInEditor }: DeletionPreview): string | undefined {
  if (pagesInEditor === 0) return undefined;
  const pages = pagesInEditor === 1 ? 'a page' : `${pagesInEditor} pages`;
  return `They are editing ${pages} at this moment. They will not be able to save it.`;
}

function some(count: number, one: string, more: string): string[] {
  if (count === 0) return [];
  return [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-AU')} ${more}`];
}
