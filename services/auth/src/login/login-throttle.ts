import { hash } from 'node:crypto';
import { Username } from '@maseki/contracts/auth/credential-schemas.ts';
import { usernameKey } from '@maseki/contracts/auth/username-key.ts';
import { ok, type Refusal, type Result, refuse } from '@maseki/contracts/errors.ts';
import { HOUR_MS, MINUTE_MS } from '@maseki/contracts/time.ts';
import { clientNetwork } from '@maseki/service-kit/identity/client-network.ts';
import type { AttemptCounters, SlowingPolicy, Taken } from './attempt-counters.ts';

const SECOND_MS = 1_000;

/** docs/protocol.md "Identity" has these numbers for readers. */
const policies = {
  /** Attempts of all strangers on one account. */
  strangers: {
    free: 10,
    forgivenAfterMs: 10 * MINUTE_MS,
    firstWaitMs: SECOND_MS,
    longestWaitMs: 15 * MINUTE_MS,
  },
  /** On an account whose password could be guessed: 5 within 15 minutes and 100 in a day. */
  strangersOfGuessable: {
    free: 5,
    forgivenAfterMs: 15 * MINUTE_MS,
    firstWaitMs: 15 * MINUTE_MS,
    longestWaitMs: 15 * MINUTE_MS,
  },
  /** Attempts of a known device, or of a live session, on its account. */
  owner: { free: 10, forgivenAfterMs: 3 * MINUTE_MS, firstWaitMs: SECOND_MS, longestWaitMs: 5 * MINUTE_MS },
  /** Remembers that an address has failed for an account, without a wait. */
  addressOfAccount: { free: 4, forgivenAfterMs: 8 * HOUR_MS, firstWaitMs: SECOND_MS, longestWaitMs: 0 },
  /** Remembers how often an owner has logged in on known devices, without a wait. */
  loginsOfOwner: { free: 4, forgivenAfterMs: 5 * MINUTE_MS, firstWaitMs: SECOND_MS, longestWaitMs: 0 },
} as const satisfies Record<string, SlowingPolicy>;

/**
 * Logins of one address, right and wrong, each of which costs 57 ms of a processor. As many are
 * free as in a minute and a half. Known devices at an address have a second counter of the same
 * size, and so has a session that asks for the password again.
 */
const usePolicy = (perMinute: number): SlowingPolicy => ({
  free: Math.ceil(perMinute * 1.5),
  forgivenAfterMs: MINUTE_MS / perMinute,
  firstWaitMs: SECOND_MS,
  longestWaitMs: MINUTE_MS,
});

/** Per address and account, and per owner on known devices, whatever others do. */
const TRIES_OF_ONES_OWN = 3;

export interface LoginAttempt {
  username: string;
  address: string;
  /** The id of a device on which this user has logged in before. */
  knownDevice?: string | undefined;
  isGuessable?: boolean;
}

/** An attempt that may be made. */
export interface Attempt {
  /** Call it after a right password. It takes back the counts, except those of the address. */
  succeeded(): Promise<void>;
}

const digest = (text: string) => hash('sha256', text, 'base64url');

const tooMany = ({ waitSeconds }: Taken): Refusal<'rate_limited'> =>
  refuse('rate_limited', { retryAfter: Math.max(1, waitSeconds) });

/** True if the name is possible. No counters are stored for others. */
const isPossible = (username: string) => Username.safeParse(username).success;

/**
 * Slows down guessing. Attempts count before the password is checked, so that many at the same time
 * cannot pass together. Devices on which the user has logged in before and live sessions have their
 * own counters, so that strangers cannot lock the owner out.
 */
export function loginThrottle(counters: AttemptCounters, { loginsPerMinute }: { loginsPerMinute: number }) {
  const ofUse = usePolicy(loginsPerMinute);

  /** For a known device or a live session. Null if it has used up its own attempts. */
  async function ofOwner(key: string): Promise<{ attempt: Attempt } | { refused: Taken }> {
    const taken = await counters.take(key, policies.owner);
    return taken.allowed ? { attempt: { succeeded: () => counters.forget(key) } } : { refused: taken };
  }

  /** None of its own on a guessable password, because attackers have many addresses. */
  async function ofStranger({
    username,
    address,
    isGuessable,
  }: LoginAttempt): Promise<Result<Attempt, 'rate_limited'>> {
    if (!isPossible(username)) return ok({ succeeded: async () => undefined });
    const user = digest(usernameKey(username));
    const [own, shared] = [`pair:${digest(`${user} ${clientNetwork(address)}`)}`, `account:${user}`];
    const [taken, all] = await Promise.all([
      counters.take(own, policies.addressOfAccount),
      counters.take(shared, isGuessable ? policies.strangersOfGuessable : policies.strangers),
    ]);
    if (!all.allowed && (isGuessable || taken.attempts > TRIES_OF_ONES_OWN)) return tooMany(all);
    const succeeded = async () => {
      await Promise.all([counters.forget(own), ...(all.allowed ? [counters.refund(shared)] : [])]);
    };
    return ok({ succeeded });
  }

  return {
    async beginLogin(attempt: LoginAttempt): Promise<Result<Attempt, 'rate_limited'>> {
      const { username, address, knownDevice } = attempt;
      const client = clientNetwork(address);
      const user = digest(usernameKey(username));
      const here = await counters.take(`${knownDevice ? 'known' : 'address'}:${client}`, ofUse);
      const lately = knownDevice ? (await counters.take(`owner:${user}`, policies.loginsOfOwner)).attempts : Infinity;
      if (!here.allowed && lately > TRIES_OF_ONES_OWN) return tooMany(here);
      if (knownDevice) {
        const own = await ofOwner(`device:${digest(`${knownDevice} ${user}`)}`);
        // A copied cookie gives no more attempts than no cookie, and cannot lock the owner out.
        if ('attempt' in own) return ok(own.attempt);
      }
      return ofStranger(attempt);
    },

    /** A password that is asked for again within a session. */
    async beginReauthentication(sessionId: string): Promise<Result<Attempt, 'rate_limited'>> {
      const use = await counters.take(`reauthentication:${sessionId}`, ofUse);
      if (!use.allowed) return tooMany(use);
      const own = await ofOwner(`session:${sessionId}`);
      return 'attempt' in own ? ok(own.attempt) : tooMany(own.refused);
    },
  };
}

export type LoginThrottle = ReturnType<typeof loginThrottle>;
