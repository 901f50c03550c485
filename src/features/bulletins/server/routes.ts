import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import { listBulletins } from './list-bulletins.ts';
import { readFile } from './read-file.ts';

/** Reading news and teacher resources. */
export function bulletinRoutes(serve: Serve, deps: BulletinDeps): void {
  serve(contract.listBulletins, ({ params, caller }) => listBulletins(deps, params.type, caller));
  serve(contract.readBulletinFile, (call) => readFile(deps, call));
}
