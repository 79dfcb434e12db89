import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { ChatLimits } from '@maseki/service-kit/chat/chat-limits.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Endings } from './ending/endings.ts';
import type { BattleLog } from './log/battle-log.ts';
import type { Claims } from './matchmaking/claim.ts';
import type { Lobby } from './matchmaking/lobby.ts';
import type { Matchmaker } from './matchmaking/matchmaker.ts';
import type { SeatPair } from './matchmaking/seat-pair.ts';
import type { Audience } from './rooms/audience.ts';
import type { Loader } from './rooms/loader.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Submit } from './rooms/submit.ts';
import type { DepartureStore } from './stores/departure-store.ts';
import type { PlaceStore } from './stores/place-store.ts';
import type { RatingStore } from './stores/rating-store.ts';
import type { ReplayStore } from './stores/replay-store.ts';
import type { RoomStore } from './stores/room-store.ts';
import type { Heartbeat } from './time/heartbeat.ts';
import type { Thinker } from './time/thinker.ts';

/** All that this service's handlers and background work may touch. */
export interface Context {
  log: Log;
  bus: Bus;
  now(): number;
  /** How much everybody has said. */
  chat: ChatLimits;
  /** Whether this pod made the publish of that name. */
  isOwn(writer: string): boolean;
  stores: {
    places: PlaceStore;
    rooms: RoomStore;
    replays: ReplayStore;
    ratings: RatingStore;
    departures: DepartureStore;
  };
  battleLog: BattleLog;
  loader: Loader;
  rooms: Rooms;
  audience: Audience;
  submit: Submit;
  lobby: Lobby;
  match: Matchmaker;
  claims: Claims;
  seatPair: SeatPair;
  endings: Endings;
  heartbeat: Heartbeat;
  thinker: Thinker;
  computerPaceMs(): number;
}
