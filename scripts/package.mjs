// `npm run package [-- --platform linux-x64]`: makes the archives of a release in build/release. Plain
// JavaScript for Node from version 20.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWebApp, findNode, install, PrepareError, ROOT } from './prepare.mjs';

try {
  await install();
  const node = findNode();
  await buildWebApp(node);
  const make = join(ROOT, 'scripts/release/make.ts');
  const { status } = spawnSync(node, ['--no-warnings', make, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) throw new PrepareError('The archives were not made.');
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}
