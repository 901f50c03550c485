declare module 'wink-bm25-text-search' {
  type Bm25 = {
    defineConfig(config: { fldWeights: Record<string, number> }): void;
    definePrepTasks(tasks: ((text: string) => string[])[]): void;
    addDoc(fields: Record<string, string>, id: string): void;
    consolidate(): void;
    search(text: string, limit: number): [id: string, score: number][];
  };
  export default function createBm25(): Bm25;
}
