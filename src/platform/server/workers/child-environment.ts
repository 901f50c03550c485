import { operatorSettings } from '../operator-settings.ts';

/**
 * The environment variables for the programs and worker processes that the server starts: those of this
 * process, without the operator's settings. The settings include secrets, and many of these programs read
 * data that people have sent. Only the commands of the nightly backup get the settings: see src/app/jobs.ts.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const settings = operatorSettings.shape;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(settings, name)));
}
