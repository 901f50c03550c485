// `npm run test:quick [-- COMMIT]`: checks types and lint, and runs the tests in the folders of the changed
// files. These are the uncommitted files or, with COMMIT, all files that have changed since this commit.
// Plain JavaScript for Node from version 20.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './check.mjs';
import { findNode, install, PrepareError, ROOT, runStep } from './prepare.mjs';

const QUICK = ['Types', 'Lint and format', 'References'];
const TESTED = /^(src\/(?:features|platform)\/[\w-]+|src\/\w+|tools\/[\w-]+|scripts|test)\//;

/**
 * Chooses the tests for a change: all tests in the folder of each changed file. Such a folder is a feature, a
 * part of the platform, `src/ui`, `src/app`, a tool, `scripts` or `test`.
 * @param files the changed files, relative to the repository's folder
 * @returns the folders for Vitest, sorted; empty if no changed file is in such a folder
 */
export function foldersToTest(files) {
  return [...new Set(files.flatMap((file) => TESTED.exec(file)?.[1] ?? []))].sort();
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  try {
    await install();
    const node = findNode();
    for (const [name, ...command] of CHECKS) if (QUICK.includes(name)) await runStep(name, node, command);
    const folders = foldersToTest(changedFiles(process.argv[2] ?? 'HEAD'));
    if (folders.length > 0) process.exitCode = runTests(node, folders);
    else console.log('No changed file has tests beside it.');
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Lists the uncommitted files and the files that have changed since a commit.
 * @throws PrepareError if git is missing, or if there is no such commit
 */
function changedFiles(commit) {
  try {
    const list = (...parameters) => execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' });
    const names = list('diff', '--name-only', commit) + list('ls-files', '--others', '--exclude-standard');
    return names.split('\n').filter((name) => existsSync(join(ROOT, name)));
  } catch {
    throw new PrepareError(`git cannot list the changes since ${commit}.`);
  }
}

function runTests(node, folders) {
  console.log(`Tests of ${folders.join(', ')} …`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return spawnSync(node, [vitest, 'run', '--passWithNoTests', ...folders], { cwd: ROOT, stdio: 'inherit' })
    .status;
}
