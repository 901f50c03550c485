import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '#platform/shared/time.ts';
import type { Model } from '../pocketsphinx/messages.ts';

/**
 * Number of models that are kept, including the current model. Another process may still use an older model,
 * or may have just started a worker with an older model.
 */
const KEPT_MODELS = 3;
/**
 * An unfinished folder older than this is deleted: the process that was building the model must have been
 * killed.
 */
const LEFT_BEHIND_MS = HOUR_MS;
const UNFINISHED = '.part';

export function filesIn(folder: string): Omit<Model, 'version'> {
  return { dictionary: join(folder, 'words.dict'), languageModel: join(folder, 'questions.lm.bin') };
}

/**
 * Marks the model as just used: `publishModel` deletes the models that have not been used for longest.
 * @returns the model of this version, or undefined if it has not been built yet
 */
export function findModel(modelsFolder: string, version: string): Model | undefined {
  const folder = join(modelsFolder, version);
  if (!existsSync(folder)) return undefined;
  const now = new Date();
  utimesSync(folder, now, now);
  return { version, ...filesIn(folder) };
}

/** @returns the path of a folder for unfinished files. No other process writes to this folder. */
export function unfinishedFolder(modelsFolder: string, version: string): string {
  return join(modelsFolder, `${version}.${process.pid}${UNFINISHED}`);
}

/** Moves a finished model to its final folder in one step, and deletes old models. */
export function publishModel(modelsFolder: string, version: string): Model {
  const unfinished = unfinishedFolder(modelsFolder, version);
  const folder = join(modelsFolder, version);
  // If another process has built the same model in the meantime, its files are kept.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  tidy(modelsFolder, version);
  return { version, ...filesIn(folder) };
}

function tidy(modelsFolder: string, current: string): void {
  const others = readdirSync(modelsFolder)
    .filter((name) => name !== current)
    .map((name) => ({
      folder: join(modelsFolder, name),
      usedAt: statSync(join(modelsFolder, name)).mtimeMs,
      name,
    }))
    .sort((a, b) => b.usedAt - a.usedAt);
  const isUnfinished = ({ name }: { name: string }) => name.endsWith(UNFINISHED);
  const old = others.filter((other) => !isUnfinished(other)).slice(KEPT_MODELS - 1);
  const leftBehind = others.filter(
    (other) => isUnfinished(other) && Date.now() - other.usedAt > LEFT_BEHIND_MS,
  );
  for (const { folder } of [...old, ...leftBehind]) rmSync(folder, { recursive: true, force: true });
}
