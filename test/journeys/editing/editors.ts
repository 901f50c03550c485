import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, type Server } from '../server.ts';

export const PASSWORD = 'Adelie-5kg!';

/** Adds an account with the administrator's session, and accepts the invitation as the new person. */
export async function addPerson(
  administrator: APIRequestContext,
  server: Server,
  { userName, firstName, role }: Invited,
): Promise<void> {
  const email = await invite(administrator, server, { userName, firstName, role });
  const token = new URL(await server.mailedLink(email)).searchParams.get('token');
  const accepted = await administrator.post(`${server.address}/api/identity/resetPassword`, {
    data: { token, password: PASSWORD },
  });
  expect(await accepted.json()).toEqual({ ok: true });
}

type Invited = { userName: string; firstName: string; role: 'editor' | 'student' };

/**
 * Adds an account with the administrator's session.
 * @returns the account's e-mail address
 */
export async function invite(
  administrator: APIRequestContext,
  server: Server,
  { userName, firstName, role }: Invited,
): Promise<string> {
  const email = `${userName}@harbour.example`;
  const added = await administrator.post(`${server.address}/api/user/createUser`, {
    data: {
      ...{ userName, firstName, role, email, lastName: 'Castellano', phone: '0412 345 678', country: 'AU' },
      ...{ schoolName: 'Hobart Harbour High School', description: 'Term 3', status: 'PENDING' },
      password: 'Gentoo-7kg!-to-be-replaced',
    },
  });
  expect(await added.json()).toEqual({ ok: true });
  return email;
}

export async function signIn(request: APIRequestContext, server: Server, username: string): Promise<void> {
  const login = await request.post(`${server.address}/api/login/submit`, {
    form: { username, password: PASSWORD },
  });
  expect(await login.json()).toMatchObject({ success: true });
}

/** Confirms that the changes are uploaded, and waits until the editor has closed. */
export async function upload(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to upload your changes?' });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page).not.toHaveURL(/\?edit/);
}

/** Kills all processes of the browser that uses this profile folder, with SIGKILL. */
export function killBrowser(profile: string): void {
  const own = listProcesses().filter(({ command }) => command.includes(`--user-data-dir=${profile}`));
  expect(own.length).toBeGreaterThan(0);
  for (const { pid } of own) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ignores the error, because the process has ended together with its parent process.
    }
  }
}

/**
 * @returns the processes of the machine. On Linux the function reads /proc, because a minimal Linux has no
 *   `ps`
 */
function listProcesses(): { pid: number; command: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has ended since its folder was listed. With an empty command, no caller selects it.
    return '';
  }
}
