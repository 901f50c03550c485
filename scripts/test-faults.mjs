// `npm run faults`: causes each fault on this machine, under load, and prints a table of the results. Needs
// Linux. Faults with a full disk are caused only as root. `-- --short` causes each fault once. `-- NAME…`
// causes only the faults whose names contain one of these texts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, PrepareError, ROOT } from './prepare.mjs';

try {
  await install();
  const test = [join(ROOT, 'test/faults/run.ts'), ...process.argv.slice(2)];
  const child = spawn(findNode(), test, { cwd: ROOT, stdio: 'inherit' });
  // Ctrl+C sends the signal to this process and to the child process. This process does not end at once: it
  // waits until the child has cleaned up and ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}
