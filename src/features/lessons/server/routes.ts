import type { PressDeps } from '#features/quizzes/press.server.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import type { LessonDeps } from './deps.ts';
import { giveLesson, listClassLessons, listMyLessons, markStep } from './giving.ts';
import {
  addPageToLesson,
  createLesson,
  listLessons,
  readLesson,
  removeLesson,
  saveLesson,
} from './lessons.ts';
import { copyPack, planLesson } from './packs.ts';
import { printLesson } from './print-lesson.ts';
import { listPacks } from './queries.ts';
import { copySharedLesson, readSharedLesson, shareLesson } from './sharing.ts';

export function lessonRoutes(serve: Serve, deps: LessonDeps & PressDeps): void {
  serve(contract.listLessons, ({ caller }) => listLessons(deps, caller));
  serve(contract.createLesson, ({ caller, body }) => createLesson(deps, caller, body));
  serve(contract.readLesson, ({ caller, params }) => readLesson(deps, caller, params.id));
  serve(contract.saveLesson, ({ caller, params, body }) => saveLesson(deps, caller, { ...params, ...body }));
  serve(contract.addPageToLesson, ({ caller, params, body }) =>
    addPageToLesson(deps, caller, { ...params, ...body }),
  );
  serve(contract.removeLesson, ({ caller, params }) => removeLesson(deps, caller, params.id));
  serve(contract.giveLesson, ({ caller, params, body }) => giveLesson(deps, caller, { ...params, ...body }));
  serve(contract.shareLesson, ({ caller, params, body }) =>
    shareLesson(deps, caller, { ...params, ...body }),
  );
  serve(contract.readSharedLesson, ({ params }) => readSharedLesson(deps, params.secret));
  serve(contract.copySharedLesson, ({ caller, params }) => copySharedLesson(deps, caller, params.secret));
  serve(contract.printLesson, (call) => printLesson(deps, call));
  serve(contract.listPacks, () => listPacks(deps.db));
  serve(contract.copyPack, ({ caller, params, body }) => copyPack(deps, caller, { ...params, ...body }));
  serve(contract.planLesson, ({ caller, body }) => planLesson(deps, caller, body));
  serve(contract.listClassLessons, ({ caller, params }) => listClassLessons(deps, caller, params.id));
  serve(contract.listMyLessons, ({ caller }) => listMyLessons(deps, caller));
  serve(contract.markStep, ({ caller, params, body }) => markStep(deps, caller, { ...params, ...body }));
}
