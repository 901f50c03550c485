import { rmSync, writeFileSync } from 'node:fs';
import type { Sphinx } from '../pocketsphinx/sphinx.ts';

/** The log base of the decoder, and the kinds of files as the library numbers them. */
const LOG_BASE = 1.0001;
const ARPA = 1;
const BINARY = 2;

/**
 * Writes a model as the library itself keeps it: text of ten megabytes takes a worker half a second of processor to read,
 * this takes two thousandths, and a pool that lost its workers is whole again the sooner.
 * @param arpa the model in ARPA's format @param path ends with `.lm.bin`, by which the library knows it
 */
export function writeLanguageModel(sphinx: Sphinx, arpa: string, path: string): void {
  const textPath = `${path}.arpa`;
  writeFileSync(textPath, arpa);
  const logmath = sphinx.logmath_init(LOG_BASE, 0, 0);
  const model = sphinx.ngram_model_read(null, textPath, ARPA, logmath);
  if (!model || sphinx.ngram_model_write(model, path, BINARY) < 0) throw new Error(`${path} was not written`);
  rmSync(textPath);
}
