import type { FastifyInstance } from 'fastify';
import { beforeBody, type Guard, type Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import * as quiz from '../quiz-contract.ts';
import { endShowing, followingOf, readLiveOf, showPage } from './follow-me.ts';
import { answerOwnQuiz, readOwnQuiz } from './quiz/play-quiz.ts';
import { closeQuiz, readBoardOf, startQuiz, stepQuiz } from './quiz/teach-quiz.ts';
import { createLiveSockets, type SocketDeps } from './sockets.ts';

export function liveRoutes(
  app: FastifyInstance,
  door: { serve: Serve; guard: Guard },
  deps: SocketDeps,
): void {
  const { serve, guard } = door;
  serve(contract.readLive, ({ caller }) => readLiveOf(deps, caller));
  serve(contract.readFollowing, ({ caller }) => followingOf(deps, caller));
  serve(contract.showToClass, ({ caller, params, body }) => showPage(deps, caller, { ...params, ...body }));
  serve(contract.letFree, ({ caller, params }) => endShowing(deps, caller, params.id));
  serve(quiz.readBoard, ({ caller, params }) => readBoardOf(deps, caller, params.id));
  serve(quiz.startLiveQuiz, ({ caller, params, body }) => startQuiz(deps, caller, { ...params, ...body }));
  serve(quiz.stepLiveQuiz, ({ caller, params, body }) => stepQuiz(deps, caller, { ...params, ...body }));
  serve(quiz.closeLiveQuiz, ({ caller, params }) => closeQuiz(deps, caller, params.id));
  serve(quiz.readLiveQuiz, ({ caller }) => readOwnQuiz(deps, caller));
  serve(quiz.answerLive, ({ caller, body }) => answerOwnQuiz(deps, caller, body));
  const sockets = createLiveSockets(deps);
  app.addHook('onClose', async () => sockets.stop());
  app.get(
    contract.LIVE_SOCKET_PATH,
    { websocket: true, onRequest: beforeBody(guard('pupil')) },
    sockets.take,
  );
}
