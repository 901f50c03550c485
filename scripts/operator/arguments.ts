import { parseArgs } from 'node:util';
import { SettingError } from '#platform/server/environment.ts';

/** The arguments that a command allows. */
export type Allowed<Flag extends string> = {
  /** How to call the command. The operator sees this text after a call with wrong arguments. */
  usage: string;
  /** The names of the command's switches, without the dashes. */
  flags?: Flag[];
  /** The minimum number of arguments that are not switches. The default is 0. */
  least?: number;
  /** The maximum number of arguments that are not switches. The default is `least`. */
  most?: number;
};

/** The arguments of one call, in order, and for each switch whether it is set. */
export type Arguments<Flag extends string> = { given: string[]; isSet: Record<Flag, boolean> };

/**
 * Reads the arguments of a command.
 * @param args by default those of this process
 * @throws SettingError with the usage for an unknown switch, and for too few, too many or empty arguments
 */
export function readArguments<Flag extends string = never>(
  allowed: Allowed<Flag>,
  args: string[] = process.argv.slice(2),
): Arguments<Flag> {
  const { usage, flags = [], least = 0, most = least } = allowed;
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals: given } = parseArgs({ args, allowPositionals: true, options });
    if (given.length >= least && given.length <= most && given.every(Boolean)) {
      const isSet = Object.fromEntries(flags.map((flag) => [flag, values[flag] === true]));
      // The cast is safe: `isSet` has an entry for each of the flags.
      return { given, isSet: isSet as Record<Flag, boolean> };
    }
  } catch {
    // The argument parser has refused the arguments. The usage text below says which arguments are allowed.
  }
  throw new SettingError(usage);
}
