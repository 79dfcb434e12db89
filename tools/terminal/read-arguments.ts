import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from '../bootstrap/user-error.mjs';

interface Usage<Options> {
  options: Options;
  /** How the command is typed, as in `npm run bench -- web [--rounds <value>]`. */
  usage: string;
  /** The fewest and the most words beside options, none by default. */
  words?: readonly [number, number];
  /** True if `--no-<name>` switches an option off. */
  allowNegative?: boolean;
  /** Those of this process by default. */
  args?: readonly string[];
}

/** The arguments of a command. Throws UsageError for unknown, missing or surplus ones. */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  options,
  usage,
  words: [fewest, most] = [0, 0],
  allowNegative = false,
  args = process.argv.slice(2),
}: Usage<Options>) {
  const parsed = attempt(() => parseArgs({ args: [...args], options, allowPositionals: true, allowNegative }), usage);
  const { positionals } = parsed;
  if (positionals.length < fewest) throw new UsageError(`An argument is missing: ${usage}`);
  if (positionals.length > most) throw new UsageError(`"${positionals[most]}" is an unknown argument: ${usage}`);
  return parsed;
}

/** Ends the program with a sentence where `readArguments` throws. */
export function argumentsOfMain<const Options extends ParseArgsOptionsConfig>(usage: Usage<Options>) {
  try {
    return readArguments(usage);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    process.exit(error.exitCode);
  }
}

function attempt<T>(work: () => T, usage: string): T {
  try {
    return work();
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UsageError(`${sentence}: ${usage}`);
  }
}
