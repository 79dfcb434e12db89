import type { CoinCounts } from '@maseki/contracts/battle/coin-fairness.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { RankingScope } from '@maseki/contracts/battle/ranking.ts';
import type { ReplayListQuery } from '@maseki/contracts/battle/replay-list.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { PlayServerMessage, WatchServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { WatchedBy } from '@maseki/contracts/battle/watching.ts';
import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import type { EndpointInput, EndpointResult } from '@maseki/contracts/client.ts';
import { unwrap } from '@maseki/players/account.ts';
import { type PodAddress, podUsers } from '@maseki/players/pod-user.ts';
import { type TestSocket, testSocket } from '@maseki/players/test-socket.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { openSocket, type PlayerSocket } from './player-socket.ts';

type ClaimQuery = NonNullable<EndpointInput<typeof endpoints.claimSlug>['query']>;

/** A logged-in user as the gateway presents one to a pod. */
export interface Player {
  id: string;
  name: string;
  claim(pod: PodAddress, query?: ClaimQuery): Promise<string>;
  claimResult(pod: PodAddress, query?: ClaimQuery): Promise<EndpointResult<typeof endpoints.claimSlug>>;
  coins(pod: PodAddress): Promise<CoinCounts>;
  seal(pod: PodAddress): Promise<EndpointResult<typeof endpoints.getBattleSeal>>;
  leaveQueue(pod: PodAddress): Promise<boolean>;
  /** How many others wait for an opponent. */
  queue(pod: PodAddress): Promise<number>;
  queueState(pod: PodAddress): Promise<{ waiting: number; typical_seconds: number | null }>;
  current(pod: PodAddress): Promise<string | null>;
  result(pod: PodAddress, roomId: string): Promise<EndpointResult<typeof endpoints.getBattleResult>>;
  wishRematch(
    pod: PodAddress,
    roomId: string,
    sealing?: Sealing,
  ): Promise<EndpointResult<typeof endpoints.wishRematch>>;
  opponentWishes(pod: PodAddress, roomId: string): Promise<boolean>;
  replay(pod: PodAddress, roomId: string): Promise<EndpointResult<typeof endpoints.getReplay>>;
  replays(pod: PodAddress, query?: ReplayListQuery): Promise<EndpointResult<typeof endpoints.listReplays>>;
  opponents(pod: PodAddress): Promise<EndpointResult<typeof endpoints.listReplayOpponents>>;
  frames(
    pod: PodAddress,
    roomId: string,
    query?: { hands?: 'own' | 'both' },
  ): Promise<EndpointResult<typeof endpoints.getReplayFrames>>;
  share(
    pod: PodAddress,
    roomId: string,
    link?: { step?: number; named: boolean },
  ): Promise<EndpointResult<typeof endpoints.createReplayLink>>;
  links(pod: PodAddress): Promise<EndpointResult<typeof endpoints.listReplayLinks>>;
  revoke(pod: PodAddress, id: string): Promise<EndpointResult<typeof endpoints.revokeReplayLink>>;
  statistics(pod: PodAddress, deck: string): Promise<EndpointResult<typeof endpoints.getDeckStatistics>>;
  ranking(pod: PodAddress, scope?: RankingScope): Promise<EndpointResult<typeof endpoints.getRanking>>;
  profile(pod: PodAddress, id: string): Promise<EndpointResult<typeof endpoints.getProfile>>;
  log(pod: PodAddress, slug: string): Promise<EndpointResult<typeof endpoints.getRoomLog>>;
  connect(pod: PodAddress, slug: string): Promise<PlayerSocket>;
  /** Watches the battle of another from their side. */
  watch(pod: PodAddress, room: string, user: string): Promise<TestSocket<WatchServerMessage>>;
  watched(pod: PodAddress, user: string): Promise<string | null>;
  watchedRecord(
    pod: PodAddress,
    user: string,
    room: string,
  ): Promise<EndpointResult<typeof endpoints.getWatchedRecord>>;
  /** Those whose battle this player may watch, from the ranking. */
  watchedChampions(pod: PodAddress): Promise<{ place: number; user: { id: string } }[]>;
  letWatch(pod: PodAddress, watched_by: WatchedBy): Promise<void>;
  /** Opens the socket that stays for many battles. */
  play(pod: PodAddress, frames?: BattleFrames): Promise<PlayerSocket<PlayServerMessage>>;
  /** Closes all sockets. */
  leave(): void;
}

export interface PlayerOptions {
  /** Whether its sockets keep to the rate that pods allow by default. */
  paced?: boolean;
}

export function createPlayer(name: string, env: Environment, { paced = true }: PlayerOptions = {}): Player {
  const user = podUsers(env['IDENTITY_SIGNING_KEYS'] ?? '')(name);
  const open: Pick<PlayerSocket, 'close'>[] = [];
  return {
    id: user.id,
    name,
    async claim(pod, query = {}) {
      // Claims again if the service is unavailable, like a real client. A repeated claim finds the
      // ticket that the first one may have got.
      const claimed = await eventually(async () => {
        const result = await user.at(pod)(endpoints.claimSlug, { query });
        return !result.ok && result.error === 'unavailable' ? null : result;
      });
      return unwrap<typeof endpoints.claimSlug>(claimed).slug;
    },
    claimResult: (pod, query = {}) => user.at(pod)(endpoints.claimSlug, { query }),
    coins: async (pod) => unwrap(await user.at(pod)(endpoints.getCoinFairness)).total,
    seal: (pod) => user.at(pod)(endpoints.getBattleSeal),
    async leaveQueue(pod) {
      return unwrap(await user.at(pod)(endpoints.leaveQueue)).left;
    },
    async queue(pod) {
      return unwrap(await user.at(pod)(endpoints.getQueue)).waiting;
    },
    async queueState(pod) {
      return unwrap(await user.at(pod)(endpoints.getQueue));
    },
    async current(pod) {
      return unwrap(await user.at(pod)(endpoints.getCurrentBattle)).slug;
    },
    result: (pod, room_id) => user.at(pod)(endpoints.getBattleResult, { params: { room_id } }),
    wishRematch: (pod, room_id, sealing) =>
      user.at(pod)(endpoints.wishRematch, { params: { room_id }, body: { sealing } }),
    async opponentWishes(pod, room_id) {
      return unwrap(await user.at(pod)(endpoints.getRematchWish, { params: { room_id } })).opponent_wishes;
    },
    replay: (pod, room_id) => user.at(pod)(endpoints.getReplay, { params: { room_id } }),
    replays: (pod, query = {}) => user.at(pod)(endpoints.listReplays, { query }),
    opponents: (pod) => user.at(pod)(endpoints.listReplayOpponents),
    frames: (pod, room_id, query = {}) => user.at(pod)(endpoints.getReplayFrames, { params: { room_id }, query }),
    share: (pod, room_id, body = { named: true }) =>
      user.at(pod)(endpoints.createReplayLink, { params: { room_id }, body }),
    links: (pod) => user.at(pod)(endpoints.listReplayLinks),
    revoke: (pod, id) => user.at(pod)(endpoints.revokeReplayLink, { params: { id } }),
    statistics: (pod, id) => user.at(pod)(endpoints.getDeckStatistics, { params: { id } }),
    ranking: (pod, scope) => user.at(pod)(endpoints.getRanking, { query: scope === undefined ? {} : { scope } }),
    profile: (pod, id) => user.at(pod)(endpoints.getProfile, { params: { id } }),
    log: (pod, slug) => user.at(pod)(endpoints.getRoomLog, { params: { slug } }),
    async connect({ port }, slug) {
      const address = `ws://127.0.0.1:${port}/ws/battle/room/${slug}/`;
      const socket = await openSocket(address, user.headers(), { paced });
      open.push(socket);
      return socket;
    },
    async watch({ port }, room, watched) {
      const address = `ws://127.0.0.1:${port}/ws/battle/watch/${room}/${watched}/`;
      const socket = await testSocket<WatchServerMessage>(address, user.headers());
      open.push({ close: () => socket.socket.close() });
      return socket;
    },
    async watched(pod, id) {
      return unwrap(await user.at(pod)(endpoints.getWatchedBattle, { params: { id } })).room_id;
    },
    watchedRecord: (pod, id, room_id) => user.at(pod)(endpoints.getWatchedRecord, { params: { id, room_id } }),
    async watchedChampions(pod) {
      return unwrap(await user.at(pod)(endpoints.listWatchedChampions)).champions;
    },
    async letWatch(pod, watched_by) {
      unwrap(await user.at(pod)(endpoints.setWatchSetting, { body: { watched_by } }));
    },
    async play({ port }, frames = 'full') {
      const address = `ws://127.0.0.1:${port}/ws/battle/play/?frames=${frames}`;
      const socket = await openSocket<PlayServerMessage>(address, user.headers(), { paced });
      open.push(socket);
      return socket;
    },
    leave() {
      for (const socket of open) socket.close();
    },
  };
}
