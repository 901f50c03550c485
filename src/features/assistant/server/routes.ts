import type { Limits } from '#server/http/limits.ts';
import type { Serve } from '#server/http/serve.ts';
import { may } from '#shared/access.ts';
import * as contract from '../contract.ts';
import type { Assistant } from './assistant.ts';

/** Questions an account may ask in a minute: enough for a class that shares one (D-91). */
const QUESTIONS_PER_MINUTE = 1200;

export function assistantRoutes(
  serve: Serve,
  { assistant, limits }: { assistant: Assistant; limits: Limits },
): void {
  serve(contract.message, ({ body, caller }) => {
    limits.count(`questions of ${caller?.personId}`, QUESTIONS_PER_MINUTE);
    return assistant.reply(body, may(caller, 'editContent') ? 'editors' : 'readers');
  });
}
