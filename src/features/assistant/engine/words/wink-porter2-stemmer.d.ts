// The package ships no types. It is CommonJS: its one function is the default import.
declare module 'wink-porter2-stemmer' {
  export default function porter2(word: string): string;
}
