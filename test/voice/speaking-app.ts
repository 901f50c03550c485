import * as contract from '../../src/features/listening/contract.ts';
import { type Response, startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';
import { type SpeechService, startSpeechService } from './speech-service.ts';

/**
 * The app, connected to a fake speech service on this machine. The service returns WAV, so the app needs no
 * encoder.
 */
export type SpeakingApp = {
  app: TestApp;
  service: SpeechService;
  /** The environment for a second app that uses the same fake service. */
  env: NodeJS.ProcessEnv;
  pupil: Visitor;
  speak(message: unknown, more?: object): Promise<Response<typeof contract.speakText>>;
  marksOf(message: string): Promise<Response<typeof contract.markSpeech>>;
  /** Deletes all stored sounds, as if the app had never read a text aloud. */
  forget(): void;
  close(): Promise<void>;
};

export async function startSpeaking(): Promise<SpeakingApp> {
  const service = await startSpeechService();
  const env = {
    TTS_ENGINE: 'openai',
    TTS_URL: service.address,
    TTS_KEY: 'key-of-the-school',
    TTS_MODEL: 'tts-1-hd',
    TTS_VOICES: 'nova, alloy',
    TTS_TIMEOUT_SECONDS: '120',
  };
  const app = await startApp({ env });
  const pupil = await aPerson(app, 'student');
  return {
    app,
    service,
    env,
    pupil,
    speak: (message, more) =>
      app.send(contract.speakText, { body: { message, type: 'wav', ...more } }, pupil),
    marksOf: (message) => app.send(contract.markSpeech, { body: { message } }, pupil),
    forget: () => {
      service.calls.length = 0;
      service.trouble = null;
    },
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}
