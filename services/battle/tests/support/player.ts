import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { ReplayListQuery } from '@maseki/contracts/battle/replay-list.ts';
import { createClient, type EndpointResult } from '@maseki/contracts/client.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { IDENTITY_HEADER, signIdentity } from '@maseki/service-kit/identity/identity.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { ulid } from 'ulid';
import { openSocket, type PlayerSocket } from './player-socket.ts';

export type PodAddress = { port: number };

/** A logged-in user as the gateway presents one to a pod. */
export interface Player {
  id: string;
  name: string;
  claim(
    pod: PodAddress,
    query?: { mode?: 'practice'; level?: 'easy' | 'normal' | 'hard'; clock?: 'relaxed' },
  ): Promise<string>;
  claimResult(pod: PodAddress): Promise<EndpointResult<typeof endpoints.claimSlug>>;
  leaveQueue(pod: PodAddress): Promise<boolean>;
  /** How many others wait for an opponent. */
  queue(pod: PodAddress): Promise<number>;
  current(pod: PodAddress): Promise<string | null>;
  result(pod: PodAddress, roomId: string): Promise<EndpointResult<typeof endpoints.getBattleResult>>;
  wishRematch(pod: PodAddress, roomId: string): Promise<EndpointResult<typeof endpoints.wishRematch>>;
  replay(pod: PodAddress, roomId: string): Promise<EndpointResult<typeof endpoints.getReplay>>;
  replays(pod: PodAddress, query?: ReplayListQuery): Promise<EndpointResult<typeof endpoints.listReplays>>;
  frames(
    pod: PodAddress,
    roomId: string,
    query?: { hands?: 'own' | 'both' },
  ): Promise<EndpointResult<typeof endpoints.getReplayFrames>>;
  statistics(pod: PodAddress, deck: string): Promise<EndpointResult<typeof endpoints.getDeckStatistics>>;
  log(pod: PodAddress, slug: string): Promise<EndpointResult<typeof endpoints.getRoomLog>>;
  connect(pod: PodAddress, slug: string): Promise<PlayerSocket>;
  /** Closes all sockets. */
  leave(): void;
}

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: string }): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export function createPlayer(name: string, env: Environment): Player {
  const id = ulid();
  const key = signingKeyFrom(env['IDENTITY_SIGNING_KEYS'] ?? '');
  const headers = () => ({ [IDENTITY_HEADER]: signIdentity({ id, username: name, sessionId: ulid() }, key) });
  const open: PlayerSocket[] = [];
  const client = ({ port }: PodAddress) => createClient({ baseUrl: `http://127.0.0.1:${port}`, headers });
  return {
    id,
    name,
    async claim(pod, query = {}) {
      // Claims again if the service is unavailable, like a real client. A repeated claim finds the
      // ticket that the first one may have got.
      const claimed = await eventually(async () => {
        const result = await client(pod)(endpoints.claimSlug, { query });
        return !result.ok && result.error === 'unavailable' ? null : result;
      });
      return unwrap(claimed).slug;
    },
    claimResult: (pod) => client(pod)(endpoints.claimSlug),
    async leaveQueue(pod) {
      return unwrap(await client(pod)(endpoints.leaveQueue)).left;
    },
    async queue(pod) {
      return unwrap(await client(pod)(endpoints.getQueue)).waiting;
    },
    async current(pod) {
      return unwrap(await client(pod)(endpoints.getCurrentBattle)).slug;
    },
    result: (pod, room_id) => client(pod)(endpoints.getBattleResult, { params: { room_id } }),
    wishRematch: (pod, room_id) => client(pod)(endpoints.wishRematch, { params: { room_id } }),
    replay: (pod, room_id) => client(pod)(endpoints.getReplay, { params: { room_id } }),
    replays: (pod, query = {}) => client(pod)(endpoints.listReplays, { query }),
    frames: (pod, room_id, query = {}) => client(pod)(endpoints.getReplayFrames, { params: { room_id }, query }),
    statistics: (pod, id) => client(pod)(endpoints.getDeckStatistics, { params: { id } }),
    log: (pod, slug) => client(pod)(endpoints.getRoomLog, { params: { slug } }),
    async connect({ port }, slug) {
      const socket = await openSocket(`ws://127.0.0.1:${port}/ws/battle/room/${slug}/`, headers());
      open.push(socket);
      return socket;
    },
    leave() {
      for (const socket of open) socket.close();
    },
  };
}
