// `npm start`: installs, builds, and runs the server with the right Node. Plain JavaScript for Node from 20.
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
 * Runs the server as a child process with a channel: if this process is killed, even with -9, the channel
 * closes and the server stops. Signals are passed on, and this process ends with the server.
 */
function serve(node) {
  const server = spawn(node, [...SERVER_FLAGS, join(ROOT, 'src/app/main.ts'), ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
