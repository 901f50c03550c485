import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '#platform/shared/time.ts';
import type { Model } from '../pocketsphinx/messages.ts';

/**
 * The number of language models that are kept on disk, including the current one. Another server process may
 * still use an older one.
 */
const KEPT_MODELS = 3;
/**
 * An unfinished folder that is older than this is deleted, because the process that was writing to it must
 * have been killed.
 */
const LEFT_BEHIND_MS = HOUR_MS;
const UNFINISHED = '.part';

export function filesIn(folder: string): Omit<Model, 'version'> {
  return { dictionary: join(folder, 'words.dict'), languageModel: join(folder, 'questions.lm.bin') };
}

/**
 * Finds a language model, and marks it as just used. `publishModel` deletes the models that have not been
 * used for the longest time.
 * @returns undefined if the model of this version has not been built yet
 */
export function findModel(modelsFolder: string, version: string): Model | undefined {
  const folder = join(modelsFolder, version);
  if (!existsSync(folder)) return undefined;
  const now = new Date();
  utimesSync(folder, now, now);
  return { version, ...filesIn(folder) };
}

/** @returns the path of a folder for unfinished files, to which only this process writes */
export function unfinishedFolder(modelsFolder: string, version: string): string {
  return join(modelsFolder, `${version}.${process.pid}${UNFINISHED}`);
}

/**
 * Moves a finished model to its final folder in one step, so that no other process sees half a model. Deletes
 * old models.
 */
export function publishModel(modelsFolder: string, version: string): Model {
  const unfinished = unfinishedFolder(modelsFolder, version);
  const folder = join(modelsFolder, version);
  // If another process has just built the same model, the files of that process are kept, and the files of
  // this process are deleted.
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
