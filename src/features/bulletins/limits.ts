/** Limits of an entry of news or resources: characters of a text, or number of rows. */
export const BULLETIN_LIMITS = {
  title: 150,
  /** Visible characters; tags do not count. */
  text: 20_000,
  /** Characters with tags. Parsing HTML with tens of thousands of nested tags would block all other calls. */
  textHtml: 60_000,
  files: 50,
  /** Source: docs/behaviour.md 24.7. */
  fileName: 120,
  links: 50,
  url: 2000,
} as const;
