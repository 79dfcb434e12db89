import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type Question = typeof rpcs.livingSessions;

/** Which of these sessions still stand. */
export async function livingSessions(
  { session_ids }: z.output<Question['input']>,
  { sessions, clock }: Context,
): Promise<z.input<Question['reply']>> {
  return { living: await sessions.living(session_ids, clock.now()) };
}
