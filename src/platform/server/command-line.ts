/**
 * How a person runs a command: by npm in a clone, by the launcher in an archive, which names itself in EXPLORER_LAUNCHER.
 * @param command `start`, or the name of a script of package.json
 */
export function commandLine(command: string, parameters: string): string {
  const launcher = process.env.EXPLORER_LAUNCHER;
  if (command === 'start') return `${launcher ?? 'npm'} start ${launcher ? '' : '-- '}${parameters}`;
  return launcher ? `${launcher} ${command} ${parameters}` : `npm run ${command} -- ${parameters}`;
}
