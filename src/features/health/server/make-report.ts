import { arch, platform, release } from 'node:os';
import type { Environment } from '#platform/server/environment.ts';
import type { RecentError } from '#platform/server/operations/recent-errors.ts';
import { shownSettings } from '#platform/server/shown-settings.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { readSupportReport } from '../contract.ts';
import { checkParts, type HealthDeps } from './check-parts.ts';

export type ReportDeps = Omit<HealthDeps, 'settings'> & {
  settings: Environment;
  /** The version of the product. */
  version: string;
  listErrors(): RecentError[];
};

/** @throws an error if the database does not respond */
export async function makeReport(deps: ReportDeps): Promise<Answered<typeof readSupportReport>> {
  return {
    version: deps.version,
    node: process.version,
    system: `${platform()} ${release()} ${arch()}`,
    upSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage().rss / 2 ** 20),
    settings: shownSettings(deps.settings),
    parts: await checkParts(deps),
    errors: deps.listErrors(),
    madeAt: deps.clock.now().toISOString(),
  };
}
