/** The size of the page, without the browser's own bars. */
export type Size = { width: number; height: number };

/** A tab of a real browser, with the actions that every driver supports. */
export type Tab = {
  /** Name of the browser with its version. */
  browser: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /**
   * Evaluates a JavaScript expression in the page.
   * @returns the value of the expression; if it is a promise, the value to which it resolves
   */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the page. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. A line break in the text presses the Enter key. */
  type(text: string): Promise<void>;
  /** Puts a file into the first file field of the page. */
  attach(path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
