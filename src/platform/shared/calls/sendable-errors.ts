/**
 * The fixed beginnings of error messages. The rest of a message may quote what a person typed or what a
 * response contained. So only these beginnings are sent, and the server refuses all other texts.
 */
export const KNOWN_MESSAGES = [
  // Messages of our own code.
  'The assistant gave no response.',
  'The map got no response.',
  'The page got no response.',
  'The server did not answer.',
  'No words came.',
  'The socket closed',
  'The browser has no recogniser: not supported.',
  'Listening is not supported by this browser at this address.',
  'config.json is missing',
  'index.html lost its root',
  // A script could not be loaded: the messages of Chromium, Firefox and Safari. The message about CSS is not from
  // the browser. It comes from code that Vite adds to the app, if a style sheet could not be loaded.
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS',
  // Network errors.
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  // Errors in the app's own code, in the words of Chromium, Firefox and Safari.
  'Cannot read properties of null',
  'Cannot read properties of undefined',
  'Cannot set properties of null',
  'Cannot set properties of undefined',
  "can't access property",
  'null is not an object',
  'undefined is not an object',
  'Maximum call stack size exceeded',
  'too much recursion',
  'Invalid array length',
  'Invalid time value',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  // Errors of the DOM, of the browser's storage, of React, and of scripts from other sites.
  "Failed to execute 'insertBefore' on 'Node'",
  "Failed to execute 'removeChild' on 'Node'",
  "Failed to execute 'setItem' on 'Storage'",
  'The quota has been exceeded.',
  'The object can not be found here.',
  'Minified React error',
  'Script error.',
] as const;
