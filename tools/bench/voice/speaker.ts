import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { BYTES_PER_S } from './speech-of.ts';

/** Simulates a person who speaks into the microphone. Sends all questions over one connection. */
export type Speaker = Awaited<ReturnType<typeof openSpeaker>>;

type Said = {
  state?: string;
  error?: string;
  results?: { final: boolean; alternatives: { transcript: string }[] }[];
};

const PIECE_MS = 100;
const START = { action: 'start', 'content-type': 'audio/l16;rate=16000', interim_results: true };

/**
 * Connects to the speech socket of the server.
 * @param cookie the cookie of a session; each session may open one socket
 */
export async function openSpeaker(address: string, cookie: string) {
  const credentials = await fetch(`${address}/api/stt/credentials`, { headers: { cookie } });
  if (!credentials.ok) throw new Error(`no credentials: ${await credentials.text()}`);
  const { accessToken, url } = (await credentials.json()) as { accessToken: string; url: string };
  const socket = new WebSocket(`${url}/v1/recognize?access_token=${accessToken}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    /**
     * Sends the sound of one question.
     * @param pace `live` sends the sound as slowly as a person speaks, `fast` sends it without pauses
     * @returns the recognised words, and the time from the end of the sound until they arrived, in
     *   milliseconds
     */
    ask: async (pcm: Buffer, pace: 'live' | 'fast'): Promise<{ text: string; waitedMs: number }> => {
      const heard = hearAnswer(socket);
      // The connection may fail during the speech. The caller gets this error when it awaits `heard`.
      heard.catch(() => {});
      socket.send(JSON.stringify(START));
      const began = performance.now();
      for (let at = 0; at < pcm.length; at += pieceBytes) {
        if (pace === 'live') await wait(Math.max(0, began + (at / BYTES_PER_S) * 1000 - performance.now()));
        socket.send(pcm.subarray(at, at + pieceBytes));
      }
      const released = performance.now();
      socket.send(JSON.stringify({ action: 'stop' }));
      return { text: await heard, waitedMs: performance.now() - released };
    },
    end: (): void => socket.close(),
  };
}

const pieceBytes = (PIECE_MS / 1000) * BYTES_PER_S;

/**
 * Collects the recognised text. When the server reports the state `listening` for the second time, it has
 * sent all results.
 */
function hearAnswer(socket: WebSocket): Promise<string> {
  return new Promise((resolve, reject) => {
    let listened = 0;
    const texts: string[] = [];
    const onClose = () => reject(new Error('the socket was closed'));
    const onMessage = (data: Buffer) => {
      const { state, error, results = [] }: Said = JSON.parse(data.toString());
      if (error) reject(new Error(error));
      for (const { final, alternatives } of results) if (final) texts.push(alternatives[0]?.transcript ?? '');
      if (state === 'listening') listened += 1;
      if (listened < 2) return;
      socket.off('message', onMessage);
      socket.off('close', onClose);
      resolve(texts.join(' ').trim());
    };
    socket.on('message', onMessage);
    socket.on('close', onClose);
  });
}
