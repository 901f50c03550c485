import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts nginx with one process, which sends the file for every path.
 * @param folder the folder for its configuration and its temporary files
 */
export async function startNginx(folder: string, port: number, file: string): Promise<ChildProcess> {
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    join(own, 'nginx.conf'),
    `daemon off; master_process off; pid ${own}/pid; error_log stderr;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
      ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; default_type application/json; location / { root ${dirname(file)}; try_files /${basename(file)} =404; } }
    }`,
  );
  const child = spawn('nginx', ['-c', join(own, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/page`).catch(() => undefined))?.ok;
  while (!(await Promise.race([isReady(), failed]))) await wait(50);
  return child;
}
