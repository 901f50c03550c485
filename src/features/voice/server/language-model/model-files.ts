import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../pocketsphinx/messages.ts';

/** Those of other processes that have not heard of a change yet, or have just started a worker. */
const KEPT_MODELS = 3;
/** What a builder that was killed has left behind. */
const LEFT_BEHIND_MS = 3_600_000;
const UNFINISHED = '.part';

/** @returns where the files of a model lie in a folder */
export function filesIn(folder: string): Omit<Model, 'version'> {
  return { dictionary: join(folder, 'words.dict'), languageModel: join(folder, 'questions.lm.bin') };
}

/** @returns the model of this version, when it has been made before */
export function findModel(shelf: string, version: string): Model | undefined {
  const folder = join(shelf, version);
  if (!existsSync(folder)) return undefined;
  const now = new Date();
  utimesSync(folder, now, now);
  return { version, ...filesIn(folder) };
}

/** @returns a folder that nobody else writes into, for files that are not whole yet */
export function unfinishedFolder(shelf: string, version: string): string {
  return join(shelf, `${version}.${process.pid}${UNFINISHED}`);
}

/** Puts what was built onto the shelf, whole or not at all, and takes old models away. */
export function shelve(shelf: string, version: string): Model {
  const unfinished = unfinishedFolder(shelf, version);
  const folder = join(shelf, version);
  // Another process may have built the same meanwhile: then theirs stays.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  tidy(shelf, version);
  return { version, ...filesIn(folder) };
}

function tidy(shelf: string, current: string): void {
  const others = readdirSync(shelf)
    .filter((name) => name !== current)
    .map((name) => ({ folder: join(shelf, name), usedAt: statSync(join(shelf, name)).mtimeMs, name }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const isUnfinished = ({ name }: { name: string }) => name.endsWith(UNFINISHED);
  const old = others.filter((other) => !isUnfinished(other)).slice(KEPT_MODELS - 1);
  const leftBehind = others.filter(
    (other) => isUnfinished(other) && Date.now() - other.usedAt > LEFT_BEHIND_MS,
  );
  for (const { folder } of [...old, ...leftBehind]) rmSync(folder, { recursive: true, force: true });
}
