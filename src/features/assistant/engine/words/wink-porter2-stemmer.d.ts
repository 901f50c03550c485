// The package has no types. It is a CommonJS module, so its only function is the default import.
declare module 'wink-porter2-stemmer' {
  export default function porter2(word: string): string;
}
