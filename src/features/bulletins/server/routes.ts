import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import { listBulletins } from './list-bulletins.ts';
import { readFile } from './read-file.ts';
import { insertBulletin, updateBulletin } from './save-bulletin.ts';

export function bulletinRoutes(serve: Serve, deps: BulletinDeps): void {
  serve(contract.listBulletins, ({ params, caller }) => listBulletins(deps, params.type, caller));
  serve(contract.insertBulletin, ({ params, body }) => insertBulletin(deps, params.type, body));
  serve(contract.updateBulletin, ({ params, body }) => updateBulletin(deps, params.type, body));
  serve(contract.readBulletinFile, (call) => readFile(deps, call));
}
