import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROCESSES } from './app-machine.ts';
import { command, DEPLOY, type Machine, startMachine } from './machine.ts';

const ADDRESS = '192.0.2.2';
/** The address that users open. */
export const FRONT = `https://${ADDRESS}`;

/** Starts the machine that runs nginx, with the configuration in deploy/nginx.conf. */
export async function startFront(folder: string): Promise<Machine> {
  const machine = await startMachine(folder, 'front', ADDRESS);
  const at = (name: string) => join(machine.folder, name);
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=explorer.school.example',
  ];
  await command('openssl', 'req', ...made, '-keyout', at('explorer.key'), '-out', at('explorer.pem'));
  const servers = PROCESSES.map((process) => `server ${process} max_fails=1 fail_timeout=1s;`);
  const text = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('include mime.types', 'include /etc/nginx/mime.types')
    .replace(/( *server 127\.0\.0\.1:\d+ .*\n)+/, `${servers.join('\n')}\n`)
    .replaceAll('/etc/ssl/', `${machine.folder}/`)
    .replace('/var/log/nginx/', `${machine.folder}/`);
  writeFileSync(at('nginx.conf'), text);
  for (const [, name = '', value] of readFileSync(join(DEPLOY, 'sysctl.conf'), 'utf8').matchAll(
    /^(net\S+) = (\d+)$/gm,
  ))
    await machine.run(`echo ${value} > /proc/sys/${name.replaceAll('.', '/')}`);
  const own = `daemon off; pid ${at('nginx.pid')};`;
  machine.start('nginx', ['nginx', '-c', at('nginx.conf'), '-e', 'stderr', '-g', own]);
  return machine;
}
