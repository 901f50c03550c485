import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { type MapDeps, readPolarMap } from './polar-map.ts';

export function mapRoutes(serve: Serve, deps: MapDeps): void {
  serve(contract.readMap, ({ caller }) => readPolarMap(deps, caller));
}
