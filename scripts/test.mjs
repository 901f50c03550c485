// `npm test`: runs every check and test that needs only npm and a browser. Plain JavaScript for Node from
// version 20.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './check.mjs';
import { buildWebApp, findNode, install, PrepareError, ROOT, runStep } from './prepare.mjs';

try {
  await install();
  const node = findNode();
  const browser = await findBrowser();
  await runChecks(node);
  const said = await runStep('Pictures', node, [join(ROOT, 'tools/art/draw.ts'), '--check']);
  console.log(said.trim());
  await buildWebApp(node);
  await run('Unit and feature tests', node, ['vitest/vitest.mjs', 'run'], browser);
  await run('Journeys', node, ['@playwright/test/cli.js', 'test'], browser);
  console.log(
    '\nAll of it passed: types, lint, boundaries, unused code, pictures, unit and feature tests, journeys.',
  );
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Runs a test runner, such as Vitest, and shows its output while it runs. */
function run(name, node, [module, ...parameters], browser) {
  console.log(`\n${name} …`);
  const child = spawn(node, [join(ROOT, 'node_modules', module), ...parameters], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new PrepareError(`${name} failed.`))));
  });
}
