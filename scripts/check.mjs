// `npm run check`: checks types, lint and format, boundaries, layout, style sheets, references and unused code.
// Plain JavaScript for Node from version 20.
import { join } from 'node:path';
import { findNode, install, PrepareError, ROOT, runStep } from './prepare.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

export const CHECKS = [
  ['Types', bin('typescript/bin/tsc'), '--noEmit'],
  ['Lint and format', bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
  [
    'Boundaries',
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'tools',
    'scripts',
  ],
  ['Layout', join(ROOT, 'scripts/checks/layout.mjs')],
  ['Style sheets', join(ROOT, 'scripts/checks/styles.mjs')],
  ['References', join(ROOT, 'scripts/checks/references.mjs')],
  ['Unused code', bin('knip/bin/knip.js'), '--no-progress'],
];

/**
 * Runs the checks one after the other.
 * @throws PrepareError with the output of the first check that fails
 */
export async function runChecks(node) {
  for (const [name, ...command] of CHECKS) await runStep(name, node, command);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  try {
    await install();
    await runChecks(findNode());
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
