import { count, type Kind, type Phase, share } from '../load/tally.ts';

const HEAD = [
  'phase',
  's',
  'pages read, 5xx',
  'pictures, 5xx',
  'other reads, 5xx',
  'writes, 5xx',
  'uploads, 5xx',
  '5xx of another shape',
  'old pages',
  'wrong',
  'longest wait for a write',
  'stale after',
];

/** @returns the results of all phases as a table in Markdown */
export function tableOf(phases: Phase[]): string {
  const rows = phases.map((phase) => [
    phase.name,
    phase.seconds.toFixed(0),
    ...(['page', 'picture', 'other', 'write', 'upload'] as const).map((kind) => shareOf(phase, kind)),
    count(phase, 'misshapen') + count(phase, 'unanswered'),
    phase.calls.page.old,
    count(phase, 'wrong'),
    `${phase.longestWaitS.toFixed(1)} s`,
    phase.stale,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @returns the number of requests and the percentage of failed ones, such as "812, 3.1 %" */
function shareOf(phase: Phase, kind: Kind): string {
  const { requests, failed } = share(phase, [kind]);
  return `${requests}, ${(100 * failed).toFixed(1)} %`;
}
