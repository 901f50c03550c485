/**
 * Returns the command line for a message to the operator: with npm in a clone of the repository, or with the
 * launcher of a release archive, which passes its name in EXPLORER_LAUNCHER.
 * @param command `start`, or the name of a script of package.json
 */
export function commandLine(command: string, parameters: string): string {
  const launcher = process.env.EXPLORER_LAUNCHER;
  if (command === 'start') return `${launcher ?? 'npm'} start ${launcher ? '' : '-- '}${parameters}`;
  return launcher ? `${launcher} ${command} ${parameters}` : `npm run ${command} -- ${parameters}`;
}
