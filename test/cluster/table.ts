import type { Kind, Phase, Verdict } from './tally.ts';

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

/** @returns the phases as a table in Markdown */
export function tableOf(phases: Phase[]): string {
  const rows = phases.map((phase) => [
    phase.name,
    phase.seconds.toFixed(0),
    ...(['page', 'picture', 'other', 'write', 'upload'] as const).map((kind) => share(phase, kind)),
    count(phase, 'misshapen'),
    phase.calls.page.old,
    count(phase, 'wrong'),
    `${phase.longestWaitS.toFixed(1)} s`,
    phase.stale,
  ]);
  return [HEAD, HEAD.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @returns the number of requests and the percentage that failed, such as "812, 3.1 %" */
function share({ calls }: Phase, kind: Kind): string {
  const { refused, misshapen, ...others } = calls[kind];
  const failed = refused + misshapen;
  const all = failed + others.right + others.old + others.wrong;
  return `${all}, ${all === 0 ? 0 : ((100 * failed) / all).toFixed(1)} %`;
}

export function count({ calls }: Phase, verdict: Verdict): number {
  return Object.values(calls).reduce((sum, counts) => sum + counts[verdict], 0);
}
