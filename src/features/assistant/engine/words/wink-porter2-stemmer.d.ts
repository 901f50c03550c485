// This npm package has no types. It is a CommonJS module, so an import gets its only function as the default
// export.
declare module 'wink-porter2-stemmer' {
  export default function porter2(word: string): string;
}
