import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { answerMessage, type MessageDeps } from './answer-message.ts';

export function assistantRoutes(serve: Serve, deps: MessageDeps): void {
  serve(contract.message, (call) => answerMessage(deps, call));
}
