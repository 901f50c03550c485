import { flushCompileCache } from 'node:module';
import { reply } from '#platform/server/workers/answer-tasks.ts';
import { type Decoder, openDecoder } from './decoder.ts';
import type { FromWorker, Recognition, ToWorker } from './messages.ts';

// The entry point of the process that recognises speech. Decoding blocks the process, so it must not run in
// the server process.

type Utterance = { id: number; interim: string; half: Uint8Array };

let decoder: Decoder | undefined;
let utterance: Utterance | undefined;

process.on('message', (message: ToWorker) => {
  if (message.kind === 'begin') begin(message.id);
  else if (message.id === utterance?.id) continueWith(message, utterance);
});
process.on('disconnect', () => process.exit());

await reply(() => {
  const { model, installation }: Recognition = JSON.parse(process.argv[2] ?? '');
  decoder = openDecoder(model, installation);
  return model.version;
});
// By itself, Node writes its compile cache only when a process exits normally. The server kills worker
// processes, so the cache is written now.
flushCompileCache();

function begin(id: number): void {
  if (utterance) decoder?.drop();
  utterance = { id, interim: '', half: new Uint8Array() };
  decoder?.begin();
  tell({ kind: 'begun', id });
}

function continueWith(message: Exclude<ToWorker, { kind: 'begin' }>, current: Utterance): void {
  if (message.kind === 'audio') {
    hear(message.pcm, current);
    return;
  }
  utterance = undefined;
  if (message.kind === 'end') tell({ kind: 'final', id: message.id, words: decoder?.end() ?? [] });
  else decoder?.drop();
}

function hear(pcm: Uint8Array, current: Utterance): void {
  const all = current.half.length === 0 ? pcm : Buffer.concat([current.half, pcm]);
  const whole = all.length - (all.length % 2);
  current.half = all.subarray(whole);
  if (whole === 0) return;
  decoder?.hear(all.subarray(0, whole));
  const text = decoder?.interim() ?? '';
  if (text === current.interim) return;
  current.interim = text;
  tell({ kind: 'interim', id: current.id, text });
}

function tell(message: FromWorker): void {
  process.send?.(message);
}
