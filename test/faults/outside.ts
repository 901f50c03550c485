import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { type MailServer, startMailServer } from '../outside/mail-server.ts';
import { type S3Server, startS3Server } from '../outside/s3-server.ts';
import { forecast, json, startSource } from '../outside/weather-source.ts';
import { startSpeechService } from '../voice/speech-service.ts';
import { startTranscriptions } from '../voice/transcription-server.ts';
import { openRelay, type Relay } from './relay.ts';

const SERVICES = ['database', 's3', 'mail', 'weather', 'speech', 'transcription'] as const;

/** The services that a server calls. A relay that can fail is between the server and each service. */
export type Outside = {
  ways: Record<(typeof SERVICES)[number], Relay>;
  s3: S3Server;
  mails: MailServer;
  /** The environment variables of a server that uses these services. */
  env: NodeJS.ProcessEnv;
  close(): Promise<void>;
};

/** The words that the simulated transcription service returns for every recording. */
export const HEARD = 'emperor penguins';

/**
 * Starts the services, with a relay in front of each.
 * @param databaseFolder the folder in which the embedded database stores its data
 */
export async function openOutside(databaseFolder: string): Promise<Outside> {
  const database = await startEmbedded(databaseFolder);
  const [s3, mails, weather, speech, transcription] = await Promise.all([
    startS3Server(),
    startMailServer(),
    startSource(),
    startSpeechService(),
    startTranscriptions(),
  ]);
  weather.answer = json(forecast({ time: new Date().toISOString().slice(0, 16) }));
  transcription.answer = () => ({ body: { text: HEARD } });
  const wayTo = (url: string) => openRelay(Number(new URL(url).port));
  const ways = {
    database: await wayTo(database.url),
    s3: await wayTo(s3.endpoint),
    mail: await wayTo(mails.url),
    weather: await wayTo(weather.address),
    speech: await wayTo(speech.address),
    transcription: await wayTo(transcription.address),
  };
  const at = (name: keyof typeof ways) => `http://127.0.0.1:${ways[name].port}`;
  const url = new URL(database.url);
  url.port = String(ways.database.port);
  return {
    ways,
    s3,
    mails,
    env: {
      DATABASE_URL: url.href,
      STORAGE_URL: `s3://media?endpoint=${at('s3')}&region=eu-1`,
      AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
      SMTP_URL: at('mail').replace('http', 'smtp'),
      WEATHER_PROVIDER: 'open-meteo',
      WEATHER_URL: at('weather'),
      TTS_ENGINE: 'openai',
      TTS_URL: `${at('speech')}/v1`,
      TTS_VOICES: 'nova',
      TTS_TIMEOUT_SECONDS: '5',
      STT_ENGINE: 'openai',
      STT_URL: at('transcription'),
    },
    close: async () => {
      await Promise.all(SERVICES.map((name) => ways[name].close()));
      await Promise.all([s3, mails, weather, speech, transcription].map((service) => service.close()));
      database.stop();
    },
  };
}
