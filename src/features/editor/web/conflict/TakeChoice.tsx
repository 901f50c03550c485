import { Segments } from '#ui/fields/Segments.tsx';

/** All of one side, or part by part. */
export type Take = 'mine' | 'theirs' | 'merge';

const TAKES: { value: Take; text: string }[] = [
  { value: 'mine', text: 'Keep all mine' },
  { value: 'theirs', text: 'Take all theirs' },
  { value: 'merge', text: 'Merge by block' },
];

export function TakeChoice({ value, onChange }: { value: Take; onChange(take: Take): void }) {
  return <Segments label="What to keep" options={TAKES} {...{ value, onChange }} />;
}
