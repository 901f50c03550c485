import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { sendSound } from './sound/send-sound.ts';
import type { SpeechSynthesis } from './speech-synthesis.ts';
import { messageOfPath } from './text/message-of-path.ts';

export function listeningRoutes(serve: Serve, { synthesis }: { synthesis: SpeechSynthesis }): void {
  serve(contract.speak, async ({ params, query, caller, request, reply }) => {
    const message = messageOfPath(params.message);
    return sendSound(request, reply, await synthesis.sound({ ...query, message, caller }));
  });
  serve(contract.speakParameter, async ({ query, caller, request, reply }) =>
    sendSound(request, reply, await synthesis.sound({ ...query, caller })),
  );
  serve(contract.speakText, async ({ body, caller, request, reply }) =>
    sendSound(request, reply, await synthesis.sound({ ...body, caller })),
  );
  serve(contract.markSpeech, ({ body, caller }) => synthesis.marks({ ...body, caller }));
  serve(contract.listVoices, () => synthesis.voices());
}
