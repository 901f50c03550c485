import { IconMessage } from '@tabler/icons-react';

export function AskedQuestion({ question }: { question: string }) {
  return (
    <p className="flex items-top gap-2 body breaks line-loose muted below-3">
      <IconMessage aria-hidden size="1.35em" className="faint" />
      <span>
        <span className="visually-hidden">You asked: </span>
        {question}
      </span>
    </p>
  );
}
