import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { checkParts } from './check-parts.ts';
import { makeReport, type ReportDeps } from './make-report.ts';

export function healthRoutes(serve: Serve, deps: ReportDeps): void {
  serve(contract.readHealth, async () => ({
    parts: await checkParts(deps),
    checkedAt: deps.clock.now().toISOString(),
  }));
  serve(contract.readSupportReport, () => makeReport(deps));
}
