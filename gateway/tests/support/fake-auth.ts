import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { type Bus, createBus } from '@maseki/service-kit/bus/bus.ts';
import { newSessionId, newToken, tokenHash } from '@maseki/service-kit/identity/session-token.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { Sandbox } from '@maseki/tools/dev-env/sandbox.ts';

/** Auth as far as the gateway talks to it over NATS. */
export interface FakeAuth {
  /** Begins a session. Returns its token, which serves as cookie and as page token. */
  logIn(options?: { prolongedSeconds?: number }): string;
  userOf(token: string): string;
  /** Ends a session as auth does, in its memory and then by a broadcast. */
  logOut(token: string): Promise<void>;
  /** Ends a session while the broadcast of it is lost. */
  logOutSilently(token: string): void;
  /** `resolveSession` RPCs so far. */
  readonly resolveCalls: number;
  bus: Bus;
  stop(): Promise<void>;
}

interface Entry {
  id: string;
  userId: string;
  prolongedSeconds: number | null;
}

export async function fakeAuth(sandbox: Pick<Sandbox, 'connectNats'>): Promise<FakeAuth> {
  const connection = await sandbox.connectNats('fake-auth');
  const bus = createBus(connection, createLog('fake-auth', { pod: 'test', logLevel: 'silent' }));
  const open = new Map<string, Entry>();
  const users = new Map<string, string>();
  let resolveCalls = 0;
  bus.handleRpc(rpcs.resolveSession, async ({ token_hash }) => {
    resolveCalls += 1;
    const entry = open.get(token_hash);
    if (!entry) return null;
    const { userId, prolongedSeconds } = entry;
    return {
      user: { id: userId, username: 'abc' },
      identity: `identity-of-${userId}`,
      prolonged_seconds: prolongedSeconds,
    };
  });
  await connection.flush();
  return {
    bus,
    get resolveCalls() {
      return resolveCalls;
    },
    logIn({ prolongedSeconds } = {}) {
      const id = newSessionId();
      const token = newToken(id);
      const userId = ulid();
      open.set(tokenHash(token), { id, userId, prolongedSeconds: prolongedSeconds ?? null });
      users.set(token, userId);
      return token;
    },
    userOf: (token) => users.get(token) ?? '',
    async logOut(token) {
      const id = open.get(tokenHash(token))?.id ?? '';
      open.delete(tokenHash(token));
      bus.broadcast(broadcasts.sessionsEnded, { session_ids: [id] });
      await connection.flush();
    },
    logOutSilently: (token) => void open.delete(tokenHash(token)),
    stop: async () => {
      if (!connection.isClosed()) await connection.drain();
    },
  };
}
