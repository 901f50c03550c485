/**
 * Returns the command line that a message tells the operator to type. In a clone of the repository it is a
 * command of npm. In a release archive it is the command of the launcher, which passes its own name in
 * EXPLORER_LAUNCHER.
 * @param command `start`, or the name of a script of package.json
 */
export function commandLine(command: string, parameters: string): string {
  const launcher = process.env.EXPLORER_LAUNCHER;
  if (command === 'start') return `${launcher ?? 'npm'} start ${launcher ? '' : '-- '}${parameters}`;
  return launcher ? `${launcher} ${command} ${parameters}` : `npm run ${command} -- ${parameters}`;
}
