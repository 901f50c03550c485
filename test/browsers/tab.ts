/** Of what a page is drawn in, without the browser's own bars. */
export type Size = { width: number; height: number };

/** A tab of a real browser: what every driver can do. */
export type Tab = {
  /** With its version. */
  browser: string;
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  /** @param expression of JavaScript, to be worked out in the page; a promise is waited for */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse at a point of the page. */
  press(x: number, y: number): Promise<void>;
  /** Types on the keyboard, into what has the focus. A line break is the key Enter. */
  type(text: string): Promise<void>;
  /** Gives a file to the first file field of the page. */
  attach(path: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};
