import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { forEachOf } from '@maseki/players/for-each-of.ts';
import { testClient } from '@maseki/players/test-client.ts';
import type { TestGame } from '@maseki/tools/dev-env/test-game.ts';
import type { ProcessReports } from '@maseki/tools/measure/process-reports.ts';

interface Login {
  username: string;
  password: string;
}

export interface AuthLoop {
  /** The most CPU that one turn of auth's event loop used, in ms. */
  held_ms: number;
  /** The longest delay of a timer in ms. On few cores the hashing threads take the loop's turn. */
  late_ms: number;
  logins: number;
}

const AT_ONCE = 8;

/** Measures how long the event loop of auth was held meanwhile. */
export async function measurePasswords(
  game: TestGame,
  reports: ProcessReports,
  logins: readonly Login[],
): Promise<AuthLoop> {
  const [pod] = game.pods('auth');
  if (!pod) throw new Error('auth does not run');
  const logIn = async ({ username, password }: Login) => {
    const result = await testClient(game.url).call(auth.login, { body: { username, password } });
    if (!result.ok) throw new Error(`a log-in was refused: ${result.error}`);
  };
  // The first one loads and compiles its code.
  for (const login of logins.slice(0, AT_ONCE)) await logIn(login);
  await reports.of(pod.pid);
  await forEachOf(logins, logIn, AT_ONCE);
  const { held_ms, late_ms } = await reports.of(pod.pid);
  return { held_ms, late_ms, logins: logins.length };
}
