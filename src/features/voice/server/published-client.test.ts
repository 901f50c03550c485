import { afterAll, beforeAll, expect, test } from 'vitest';
import { recognise } from '../../../../test/published-client.ts';
import { aHum, type SpeechApp, silence, startSpeech } from '../../../../test/voice/speech-app.ts';
import { startVosk, type VoskServer } from '../../../../test/voice/vosk-server.ts';

let vosk: VoskServer;
let speech: SpeechApp;

beforeAll(async () => {
  vosk = await startVosk();
  speech = await startSpeech({ STT_ENGINE: 'vosk', STT_URL: vosk.address });
});
afterAll(async () => {
  await speech.close();
  await vosk.close();
});

test('a published client of the protocol gets interim words, final words, then the end', async () => {
  vosk.hears = 'who reached the pole in nineteen eleven';
  const { events, data, errors, code } = await recognise(speech, aHum(1), {
    model: 'en-US_BroadbandModel',
    interimResults: true,
    smartFormatting: true,
    timestamps: true,
    wordConfidence: true,
    inactivityTimeout: 5,
  });
  expect(errors).toEqual([]);
  expect(events).toEqual(expect.arrayContaining(['open', 'listening', 'end']));
  expect(code).toBe(1000);
  const interim = data.filter(({ results }) => !results?.[0]?.final);
  expect(interim[0]?.results?.[0]?.alternatives).toEqual([{ transcript: 'who ' }]);
  expect(interim.length).toBeGreaterThan(5);
  expect(data.filter(({ results }) => results?.[0]?.final)).toEqual([
    {
      result_index: 0,
      results: [
        {
          final: true,
          alternatives: [
            {
              transcript: 'who reached the pole in 1911 ',
              confidence: 0.93,
              timestamps: expect.arrayContaining([['pole', 0.75, 0.95]]),
              word_confidence: expect.arrayContaining([['who', 0.5]]),
            },
          ],
        },
      ],
    },
  ]);
});

test('it ends without words if there is only silence', async () => {
  vosk.hears = '';
  const { data, errors, code } = await recognise(speech, silence(1), { interimResults: true });
  expect({ data, errors, code }).toEqual({ data: [], errors: [], code: 1000 });
});

test('it gets the errors of the protocol', async () => {
  vosk.hears = 'ice';
  const slow = await recognise(speech, aHum(1), { contentType: 'audio/l16;rate=8000' });
  expect(slow).toMatchObject({
    code: 1011,
    errors: ['Unsupported sample rate 8000: send audio/l16;rate=16000.'],
  });
  const stranger = await recognise(speech, aHum(1), {}, 'any');
  expect(stranger).toMatchObject({
    code: 1011,
    errors: ['This access token is not valid, or has expired.'],
  });
  // The fake engine recognises no words here, because a word would count as the end of the silence.
  vosk.hears = '';
  const silent = await recognise(speech, silence(9), { inactivityTimeout: 5 });
  expect(silent).toMatchObject({ code: 1011, errors: ['No speech detected for 5s.'] });
});
