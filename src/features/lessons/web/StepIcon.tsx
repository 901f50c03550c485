import { IconBook, IconHexagon, IconMap2, IconMessageCircle, IconPrinter } from '@tabler/icons-react';
import type { TitledStep } from '../steps.ts';

const ICONS = {
  page: IconBook,
  quiz: IconHexagon,
  map: IconMap2,
  worksheet: IconPrinter,
  talk: IconMessageCircle,
} as const;

export function StepIcon({ kind }: Pick<TitledStep, 'kind'>) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden />;
}
