type Lesson = { answerID: number };

/**
 * The pages that are loaded at the start wait for this time. If a class signs in before, the server can
 * answer its calls without delay.
 */
const BEGIN_MS = 20_000;
/** The time for which the server learns pages without a break, and the break in which it does other work. */
const PIECE_MS = 15;
const BREAK_MS = 15;

/**
 * Learns the pages that are loaded at the start in small pieces, and later changes immediately. See
 * docs/decisions/110-index-after-start.md.
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
      // Each piece learns at least one page, even if the process has to wait long for a processor.
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

  /** Learns all waiting pages immediately. */
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
