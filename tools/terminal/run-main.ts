import { UserError } from '../bootstrap/user-error.mjs';

/** A UserError is shown as its sentence, anything else with its stack. */
export async function runMain(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exit(error instanceof UserError ? error.exitCode : 1);
  }
}
