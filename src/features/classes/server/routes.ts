import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { createClass, endClass, listClasses, renameClass, setJoining } from './classes.ts';
import type { ClassDeps } from './deps.ts';
import { joinClass, lookUpCode } from './join.ts';
import { movePupil, readClass, removePupil, renamePupil } from './pupils.ts';
import { createWrongCodes } from './wrong-codes.ts';

export function classRoutes(serve: Serve, deps: ClassDeps): void {
  const joining = { ...deps, countWrongCode: createWrongCodes(deps) };

  serve(contract.listClasses, ({ caller }) => listClasses(deps, caller));
  serve(contract.createClass, ({ caller, body }) => createClass(deps, caller, body));
  serve(contract.readClass, ({ caller, params }) => readClass(deps, caller, params.id));
  serve(contract.renameClass, ({ caller, params, body }) =>
    renameClass(deps, caller, { ...params, ...body }),
  );
  serve(contract.setJoining, ({ caller, params, body }) => setJoining(deps, caller, { ...params, ...body }));
  serve(contract.endClass, ({ caller, params, body }) => endClass(deps, caller, { ...params, ...body }));
  serve(contract.renamePupil, ({ caller, params, body }) =>
    renamePupil(deps, caller, { ...params, ...body }),
  );
  serve(contract.removePupil, ({ caller, params }) => removePupil(deps, caller, params));
  serve(contract.movePupil, ({ caller, params, body }) => movePupil(deps, caller, { ...params, ...body }));
  serve(contract.lookUpCode, (call) => lookUpCode(joining, call));
  serve(contract.joinClass, (call) => joinClass(joining, call));
}
