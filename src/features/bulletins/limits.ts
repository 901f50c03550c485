/** What an entry of news or resources may hold. */
export const BULLETIN_LIMITS = {
  title: 150,
  /** Characters that are seen: tags do not count. */
  text: 20_000,
  /** With tags: reading HTML that nests by the ten thousand would hold everybody up. */
  textHtml: 60_000,
  files: 50,
  /** Source: decision D-36. */
  fileName: 120,
  links: 50,
  url: 2000,
} as const;
