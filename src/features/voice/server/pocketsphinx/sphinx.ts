import koffi, { type KoffiFunc } from 'koffi';

/** The installed files of PocketSphinx. All paths are absolute. */
export type Installation = {
  baseLibrary: string;
  library: string;
  /** The path of a folder. (The other paths here are those of files.) */
  acousticModel: string;
  generalLanguageModel: string;
  generalDictionary: string;
  /**
   * The path of the program espeak-ng. It tells how words are pronounced that are in no dictionary; without
   * it, these words cannot be recognised.
   */
  espeak?: string;
};

/** An address in the memory of the C library. `null` is its null pointer. */
export type Pointer = bigint | null;

/**
 * The C functions of libpocketsphinx3 and libsphinxbase3 (0.8+5prealpha) that the app calls. Names and types
 * are those of the C headers.
 */
export type Sphinx = ReturnType<typeof loadSphinx>;

/**
 * Loads the C libraries of PocketSphinx.
 * @throws Error when one of the libraries cannot be loaded
 */
export function loadSphinx({ baseLibrary, library }: Installation) {
  const base = koffi.load(baseLibrary);
  const pocket = koffi.load(library);
  /**
   * Makes a C function callable. The library Koffi reads the function's types from the text `declaration`
   * when the program runs. TypeScript cannot read them there, so the type parameter F states them again.
   */
  function from<F extends (...parameters: never[]) => unknown>(
    library: typeof base,
    declaration: string,
  ): KoffiFunc<F> {
    return library.func(declaration) as unknown as KoffiFunc<F>;
  }
  return {
    ...configuration(),
    ...decoding(),
    ...hearing(),
    ...languageModels(),
  };

  function configuration() {
    return {
      ps_args: from<() => Pointer>(pocket, 'void *ps_args()'),
      cmd_ln_parse_r: from<
        (config: null, definitions: Pointer, count: number, words: string[], strict: number) => Pointer
      >(base, 'void *cmd_ln_parse_r(void *, void *, int, char **, int)'),
      /** Called with null, turns off the log output of the C library. */
      err_set_logfp: from<(file: null) => void>(base, 'void err_set_logfp(void *)'),
      ps_init: from<(config: Pointer) => Pointer>(pocket, 'void *ps_init(void *)'),
      ps_get_logmath: from<(decoder: Pointer) => Pointer>(pocket, 'void *ps_get_logmath(void *)'),
      logmath_exp: from<(logmath: Pointer, value: number) => number>(base, 'double logmath_exp(void *, int)'),
      logmath_init: from<(logBase: number, shift: number, useTable: number) => Pointer>(
        base,
        'void *logmath_init(double, int, int)',
      ),
    };
  }

  function decoding() {
    return {
      ps_start_stream: from<(decoder: Pointer) => number>(pocket, 'int ps_start_stream(void *)'),
      ps_start_utt: from<(decoder: Pointer) => number>(pocket, 'int ps_start_utt(void *)'),
      ps_process_raw: from<
        (decoder: Pointer, pcm: Uint8Array, samples: number, noSearch: number, isWhole: number) => number
      >(pocket, 'int ps_process_raw(void *, void *, size_t, int, int)'),
      ps_end_utt: from<(decoder: Pointer) => number>(pocket, 'int ps_end_utt(void *)'),
    };
  }

  function hearing() {
    return {
      ps_get_hyp: from<(decoder: Pointer, score: number[]) => string | null>(
        pocket,
        'const char *ps_get_hyp(void *, _Out_ int *)',
      ),
      ps_seg_iter: from<(decoder: Pointer) => Pointer>(pocket, 'void *ps_seg_iter(void *)'),
      /** Returns the next segment, and frees the memory of the given one. */
      ps_seg_next: from<(segment: Pointer) => Pointer>(pocket, 'void *ps_seg_next(void *)'),
      ps_seg_word: from<(segment: Pointer) => string>(pocket, 'const char *ps_seg_word(void *)'),
      ps_seg_frames: from<(segment: Pointer, first: number[], last: number[]) => void>(
        pocket,
        'void ps_seg_frames(void *, _Out_ int *, _Out_ int *)',
      ),
      ps_seg_prob: from<
        (segment: Pointer, acoustic: number[], language: number[], backOff: number[]) => number
      >(pocket, 'int ps_seg_prob(void *, _Out_ int *, _Out_ int *, _Out_ int *)'),
    };
  }

  function languageModels() {
    return {
      ngram_model_read: from<(config: Pointer, path: string, type: number, logmath: Pointer) => Pointer>(
        base,
        'void *ngram_model_read(void *, const char *, int, void *)',
      ),
      ngram_model_write: from<(model: Pointer, path: string, type: number) => number>(
        base,
        'int ngram_model_write(void *, const char *, int)',
      ),
      ngram_model_get_counts: from<(model: Pointer) => Pointer>(
        base,
        'uint32_t *ngram_model_get_counts(void *)',
      ),
      ngram_word: from<(model: Pointer, word: number) => string>(
        base,
        'const char *ngram_word(void *, int32_t)',
      ),
      ngram_ng_score: from<
        (model: Pointer, word: number, history: null, length: number, used: number[]) => number
      >(base, 'int32_t ngram_ng_score(void *, int32_t, int32_t *, int32_t, _Out_ int32_t *)'),
      ngram_model_set_init: from<
        (config: Pointer, models: Pointer[], names: string[], weights: number[], count: number) => Pointer
      >(base, 'void *ngram_model_set_init(void *, void **, char **, float *, int)'),
      ngram_model_set_interp: from<(set: Pointer, names: string[], weights: number[]) => Pointer>(
        base,
        'void *ngram_model_set_interp(void *, char **, float *)',
      ),
      ps_set_lm: from<(decoder: Pointer, name: string, model: Pointer) => number>(
        pocket,
        'int ps_set_lm(void *, const char *, void *)',
      ),
      ps_set_search: from<(decoder: Pointer, name: string) => number>(
        pocket,
        'int ps_set_search(void *, const char *)',
      ),
    };
  }
}
