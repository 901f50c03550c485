import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { stateAt } from '../voice/service-states.ts';

/** The names of every optional program that the app searches for. */
const PROGRAMS = ['ffmpeg', 'ffprobe', 'espeak-ng', 'flite', 'opusenc', 'opusdec'];
/** The names of libraries in whose place the test puts unusable files. */
const FILES = ['libespeak-ng.so.1', 'libsphinxbase.so.3', 'libpocketsphinx.so.3'];
const MODEL_FILES = ['en-us', 'en-us.lm.bin', 'cmudict-en-us.dict'];
/** The code of a program that prints a list of voices in flite's format. */
const VOICES = "console.log('Voices available: slt rms awb');";

export type PlantedPrograms = {
  /** A value for the variable PATH that begins with the folder of the replacement programs. */
  path: string;
  /** The names of the replacement programs that have been run, in order. */
  runs(): string[];
  remove(): void;
};

/** Creates a folder with a replacement for every optional program and library. */
export function plantPrograms(): PlantedPrograms {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-planted-'));
  const log = join(folder, 'runs');
  for (const name of PROGRAMS) plantProgram(folder, name, `${noteRun(log, name)}${VOICES}`);
  const model = join(folder, 'pocketsphinx/model/en-us');
  mkdirSync(model, { recursive: true });
  for (const path of [
    ...FILES.map((name) => join(folder, name)),
    ...MODEL_FILES.map((name) => join(model, name)),
  ])
    writeFileSync(path, '');
  return {
    path: `${folder}${delimiter}${process.env.PATH}`,
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }),
  };
}

/** Writes a JavaScript program into the folder and makes it executable. */
export function plantProgram(folder: string, name: string, script = ''): void {
  writeFileSync(join(folder, name), `#!${process.execPath}\n${script}\n`, { mode: 0o755 });
}

function noteRun(log: string, name: string): string {
  return `require('node:fs').appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(`${name}\n`)});`;
}

/** What {@link lookAt} returns for a server without optional programs. */
export const NOTHING = { speaks: 'off', hears: 'none', films: 'Unexpected File: a.mpg' };

/**
 * Finds out what a server can do with optional programs. The cookie must be that of an editor, who may upload
 * films.
 */
export async function lookAt(address: string, cookie: string): Promise<typeof NOTHING> {
  const headers = { cookie };
  const voices = await (await fetch(`${address}/api/listening/voices`, { headers })).json();
  const body = new FormData();
  body.append('media', new Blob([new Uint8Array([0, 0, 1, 0xba, 0x44, ...new Uint8Array(500)])]), 'a.mpg');
  const film = await fetch(`${address}/api/image/videoUpload`, { method: 'POST', headers, body });
  return {
    speaks: voices.engine,
    hears: (await stateAt(address, 'speech')).engine,
    films: (await film.json()).errors.media,
  };
}
