import type { HeardWord, Model } from './messages.ts';
import { type Installation, loadSphinx, type Pointer, type Sphinx } from './sphinx.ts';

/**
 * Recognises utterances, one after another. A call may take as long as the audio itself, so it must not run
 * in the server process.
 */
export type Decoder = {
  begin(): void;
  /**
   * Decodes the next part of the audio.
   * @param pcm whole samples: 16 kHz, one channel, 16-bit little-endian
   */
  hear(pcm: Uint8Array): void;
  /** @returns the words that are recognised so far, '' for none */
  interim(): string;
  end(): HeardWord[];
  /** Ends an utterance whose words are not wanted any more. */
  drop(): void;
};

/**
 * The weight of the language model that is made from the library, from 0 to 1. The general English model has
 * the remaining weight. The value was found by measurement: tools/bench/README.md.
 */
const OURS = 0.6;
const FRAMES_PER_S = 100;
const MIX = 'mix';

/**
 * Creates a decoder with a language model.
 * @throws Error when a file of the language model is missing or cannot be read
 */
export function openDecoder(model: Model, installation: Installation): Decoder {
  const sphinx = loadSphinx(installation);
  sphinx.err_set_logfp(null);
  const config = configure(sphinx, model, installation);
  const decoder = sphinx.ps_init(config);
  if (!decoder) throw new Error(`the decoder does not take ${model.dictionary}`);
  const logmath = sphinx.ps_get_logmath(decoder);
  const paths = [model.languageModel, installation.generalLanguageModel];
  sphinx.ps_set_lm(decoder, MIX, mixLanguageModels(sphinx, { config, logmath, paths }));
  if (sphinx.ps_set_search(decoder, MIX) < 0) throw new Error(`${model.languageModel} cannot be searched`);
  return listenWith(sphinx, decoder, logmath);
}

function listenWith(sphinx: Sphinx, decoder: Pointer, logmath: Pointer): Decoder {
  // A decoder adapts to the speaker's voice while it listens. So it decodes the first utterance a second
  // time, after it has adapted. A silent utterance teaches it nothing, and decoding silence twice makes it
  // fail. So a silent utterance is decoded once, and the next utterance counts as the first.
  let first: Uint8Array[] | undefined;
  let hasLearned = false;
  const words = () => readable(sphinx.ps_get_hyp(decoder, [0]) ?? '');
  return {
    begin: () => {
      first = hasLearned ? undefined : [];
      start(sphinx, decoder);
    },
    hear: (pcm) => {
      first?.push(Buffer.from(pcm));
      if (sphinx.ps_process_raw(decoder, pcm, pcm.length / 2, 0, 0) < 0) throw new Error('audio refused');
    },
    interim: words,
    end: () => {
      sphinx.ps_end_utt(decoder);
      if (first && words() !== '') {
        hearAsWhole(sphinx, decoder, Buffer.concat(first));
        hasLearned = true;
      }
      first = undefined;
      return listWords(sphinx, decoder, logmath);
    },
    drop: () => {
      sphinx.ps_end_utt(decoder);
      first = undefined;
    },
  };
}

function start(sphinx: Sphinx, decoder: Pointer): void {
  // Sets the clock of the decoder back to 0. Otherwise the times of words would count from the first audio
  // that the decoder ever received.
  sphinx.ps_start_stream(decoder);
  if (sphinx.ps_start_utt(decoder) < 0) throw new Error('the utterance before has not ended');
}

function hearAsWhole(sphinx: Sphinx, decoder: Pointer, pcm: Buffer): void {
  start(sphinx, decoder);
  sphinx.ps_process_raw(decoder, pcm, pcm.length / 2, 0, 1);
  sphinx.ps_end_utt(decoder);
}

function configure(sphinx: Sphinx, { dictionary }: Model, { acousticModel }: Installation): Pointer {
  const words = ['decoder', '-hmm', acousticModel, '-dict', dictionary];
  const config = sphinx.cmd_ln_parse_r(null, sphinx.ps_args(), words.length, words, 1);
  if (!config) throw new Error('the settings of the decoder are not understood');
  return config;
}

/**
 * `paths` contains two files: first the language model that is made from the library, then the general
 * English model.
 */
type Loading = { config: Pointer; logmath: Pointer; paths: string[] };

function mixLanguageModels(sphinx: Sphinx, { config, logmath, paths }: Loading): Pointer {
  const models = paths.map((path) => {
    const model = sphinx.ngram_model_read(config, path, 0, logmath);
    if (!model) throw new Error(`${path} cannot be read`);
    return model;
  });
  const names = ['ours', 'general'];
  const weights = [OURS, 1 - OURS];
  const set = sphinx.ngram_model_set_init(config, models, names, weights, models.length);
  sphinx.ngram_model_set_interp(set, names, weights);
  return set;
}

function listWords(sphinx: Sphinx, decoder: Pointer, logmath: Pointer): HeardWord[] {
  const words: HeardWord[] = [];
  for (let at = sphinx.ps_seg_iter(decoder); at; at = sphinx.ps_seg_next(at)) {
    const word = readable(sphinx.ps_seg_word(at));
    if (word === '') continue;
    const first = [0];
    const last = [0];
    sphinx.ps_seg_frames(at, first, last);
    const probability = sphinx.logmath_exp(logmath, sphinx.ps_seg_prob(at, [0], [0], [0]));
    words.push({
      word,
      startS: (first[0] ?? 0) / FRAMES_PER_S,
      endS: ((last[0] ?? 0) + 1) / FRAMES_PER_S,
      confidence: Math.min(1, probability),
    });
  }
  return words;
}

/**
 * Removes what is not a word: markers for silence and noise (`<sil>`, `[NOISE]`, `++um++`), the numbers that
 * mark the second and later pronunciations of a word (`the(2)`), and the full stops of single letters (`b.`).
 */
function readable(heard: string): string {
  return heard
    .replace(/\(\d+\)|\./g, '')
    .split(' ')
    .filter((word) => /^[a-z']/.test(word))
    .join(' ');
}
