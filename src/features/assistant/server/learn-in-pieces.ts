type Lesson = { answerID: number };

/**
 * How long the server waits after its start before it begins to index pages. A class that signs in during
 * this time gets replies without delay.
 */
const BEGIN_MS = 20_000;
/** The server indexes pages for PIECE_MS, then handles other requests for BREAK_MS, and so on. */
const PIECE_MS = 15;
const BREAK_MS = 15;

/**
 * Adds the pages that exist when the server starts to the index in small pieces, so that other requests do
 * not have to wait long. Later changes to pages are added immediately. See
 * docs/decisions/110-index-after-start.md.
 * @param learn adds one page to the index, which takes some milliseconds
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
      // Each piece indexes at least one page. Otherwise a busy processor could use up the time of the piece
      // before the first page.
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

  /** Adds all waiting pages to the index immediately. */
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
    isFinished: (): boolean => isFinished && waiting.size === 0,
    stop: (): void => clearTimeout(timer),
  };
}
