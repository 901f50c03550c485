// `npm start`: installs, builds, and runs the server with the right Node. Plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebApp, findNode, install, PrepareError, ROOT, SERVER_FLAGS } from './prepare.mjs';

try {
  await install();
  const node = findNode();
  await buildWebApp(node);
  serve(node);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * The server is a child with a channel to us: when we are killed, even with -9, the channel closes and it stops by
 * itself; a signal to us goes on to it, and its end is ours.
 */
function serve(node) {
  const server = spawn(node, [...SERVER_FLAGS, join(ROOT, 'src/app/main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
