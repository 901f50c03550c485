// `npm start`: installs the packages, builds the web app, and runs the server with the right version of Node.
// `npm start -- --rollback` restores the state before the last upgrade instead. Plain JavaScript for Node
// from version 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWebApp, findNode, install, PrepareError, ROOT, SERVER_FLAGS } from './prepare.mjs';

const ROLLBACK = '--rollback';
const given = process.argv.slice(2);

try {
  await install();
  const node = findNode();
  if (given.includes(ROLLBACK)) {
    const file = given.filter((argument) => argument !== ROLLBACK);
    run(node, [join(ROOT, 'scripts/operator/roll-back.ts'), ...file]);
  } else {
    await buildWebApp(node);
    run(node, [...SERVER_FLAGS, join(ROOT, 'src/app/main.ts'), ...given]);
  }
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/**
 * Runs a program as a child process. An IPC channel connects the two processes: if this process is killed,
 * even with -9, the channel closes and the program stops. Signals to this process are passed on to the
 * program. This process ends when the program ends.
 */
function run(node, program) {
  const child = spawn(node, program, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'), ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
