type Lesson = { answerID: number };

/** The pages of the start wait for this long, so that the server answers the calls of a class that comes in sooner. */
const BEGIN_MS = 20_000;
/** So long the server learns without a break, and so long it does other things in between. */
const PIECE_MS = 15;
const BREAK_MS = 15;

/**
 * Learns the pages of the start in small pieces, and later changes at once. See docs/decisions/110-index-after-start.md.
 * @param learn puts a page into the index, which takes some milliseconds
 */
export function learnInPieces<Page extends Lesson>(learn: (page: Page) => void) {
  const waiting = new Map<number, Page>();
  let timer: NodeJS.Timeout | undefined;
  let isFinished = false;

  function plan(afterMs: number): void {
    timer = setTimeout(learnPiece, afterMs).unref();
  }

  function learnPiece(): void {
    const until = performance.now() + PIECE_MS;
    for (const page of waiting.values()) {
      // Each piece learns at least one page, also where the process waits long for a processor.
      learnOne(page);
      if (performance.now() > until && waiting.size > 0) {
        plan(BREAK_MS);
        return;
      }
    }
    isFinished = true;
  }

  function learnOne(page: Page): void {
    waiting.delete(page.answerID);
    learn(page);
  }

  /** Learns at once what waits. */
  function finish(): void {
    clearTimeout(timer);
    isFinished = true;
    for (const page of waiting.values()) learnOne(page);
  }

  return {
    add: (pages: readonly Page[]): void => {
      for (const page of pages) waiting.set(page.answerID, page);
      if (isFinished) finish();
      else if (!timer) plan(BEGIN_MS);
    },
    finish,
    stop: (): void => clearTimeout(timer),
  };
}
