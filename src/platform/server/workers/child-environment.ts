import { operatorSettings } from '../operator-settings.ts';

/**
 * The environment variables of programs and worker processes: those of this process, without the operator's
 * settings. They include secrets, and these programs parse files and sound that people have sent.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const settings = operatorSettings.shape;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !Object.hasOwn(settings, name)));
}
