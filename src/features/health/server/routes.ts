import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { checkParts, type HealthDeps } from './check-parts.ts';

export function healthRoutes(serve: Serve, deps: HealthDeps): void {
  serve(contract.readHealth, async () => ({
    parts: await checkParts(deps),
    checkedAt: deps.clock.now().toISOString(),
  }));
}
