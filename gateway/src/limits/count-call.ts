import { endpoints as authCalls } from '@maseki/contracts/auth/http.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import type { Result } from '@maseki/contracts/errors.ts';
import type { Sender } from '../proxy/forwarded-headers.ts';
import type { Limits } from './limits.ts';

const register: Endpoint = authCalls.register;

/** Counts a call against the limits that hold for it. */
export async function countCall(
  call: Endpoint,
  { session, client }: Pick<Sender, 'session' | 'client'>,
  limits: Limits,
): Promise<Result<null, 'rate_limited'>> {
  const counted = session ? await limits.request(session.userId) : ({ ok: true, value: null } as const);
  return counted.ok && call === register ? limits.registration(client.address) : counted;
}
