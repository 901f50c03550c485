import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { enterByCard, enterByPictures, newCard, newCards } from './cards.ts';
import { createClass, endClass, listClasses, renameClass, setJoining, setOwnNicknames } from './classes.ts';
import type { ClassDeps } from './deps.ts';
import { joinClass, lookUpCode } from './join.ts';
import {
  allowWish,
  helpPupil,
  movePupil,
  readClass,
  removePupil,
  renamePupil,
  restorePupil,
} from './pupils.ts';
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
  serve(contract.setOwnNicknames, ({ caller, params, body }) =>
    setOwnNicknames(deps, caller, { ...params, ...body }),
  );
  serve(contract.endClass, ({ caller, params, body }) => endClass(deps, caller, { ...params, ...body }));
  serve(contract.renamePupil, ({ caller, params, body }) =>
    renamePupil(deps, caller, { ...params, ...body }),
  );
  serve(contract.helpPupil, ({ caller, params, body }) => helpPupil(deps, caller, { ...params, ...body }));
  serve(contract.allowWish, ({ caller, params }) => allowWish(deps, caller, params));
  serve(contract.removePupil, ({ caller, params }) => removePupil(deps, caller, params));
  serve(contract.restorePupil, ({ caller, params }) => restorePupil(deps, caller, params));
  serve(contract.movePupil, ({ caller, params, body }) => movePupil(deps, caller, { ...params, ...body }));
  serve(contract.lookUpCode, (call) => lookUpCode(joining, call));
  serve(contract.joinClass, (call) => joinClass(joining, call));
  serve(contract.comeBackByCard, (call) => enterByCard(joining, call));
  serve(contract.comeBackByPictures, (call) => enterByPictures(joining, call));
  serve(contract.makeNewCard, ({ caller, params }) => newCard(deps, caller, params));
  serve(contract.makeNewCards, ({ caller, params }) => newCards(deps, caller, params.id));
}
