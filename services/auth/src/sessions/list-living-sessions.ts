import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Rpc = typeof rpcs.listLivingSessions;

/** Which of these sessions have not ended. */
export async function listLivingSessions(
  { session_ids }: z.output<Rpc['input']>,
  { sessions, clock }: Context,
): Promise<z.input<Rpc['reply']>> {
  return { living: await sessions.living(session_ids, clock.now()) };
}
