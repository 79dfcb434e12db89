import { DATABASE_AWAY, isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { UserError } from '../bootstrap/user-error.mjs';

/** A UserError is shown as its sentence, like servers that are away, anything else with its stack. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    const isAway = isUnavailable(error);
    console.error(error instanceof UserError ? error.message : isAway ? DATABASE_AWAY : error);
    process.exit(error instanceof UserError ? error.exitCode : isAway ? 2 : 1);
  }
}
