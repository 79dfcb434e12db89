import type { BattleStatus, BattleView, EndReason, ViewEvent } from '@maseki/rules/view-types.ts';
import type { EpochMs } from '../time.ts';
import type { LadderClass } from './ladder.ts';
import type { BattleMode } from './result.ts';

/** Of the rules by which this build begins new battles. */
export { RULES_VERSION } from '@maseki/rules/constants.ts';

export interface PlayerInfo {
  /** The user's id, `computer` for a bot. */
  _id: string;
  name: string;
  /** On the ladder when the battle began, absent while it cannot be told. */
  class?: LadderClass;
}

type Side<View> = View & { info: PlayerInfo; rating: number | null };

/** The battle as one player may know it (specification, point 3; docs/protocol.md "Battle"). */
export interface BattleState extends Pick<BattleView, 'turn' | 'must_replace' | 'opponent_must_replace' | 'retreated'> {
  status: BattleStatus;
  /** `aborted` if the battle could not go on. It has no winner, and the sides are not shown. */
  end_reason: EndReason | 'aborted' | null;
  room_id: string;
  /** The winner's user id once finished, null if it was aborted. */
  winner: string | null;
  turn_player_id: string | null;
  /** Rises by 1 with each entry of the room's log. 0 while waiting. */
  version: number;
  /** The end of the running clock, null while waiting and after the end. */
  deadline: EpochMs | null;
  /** For the client to correct its own clock. */
  now: EpochMs;
  /** Events since the last update that this socket got. */
  events: ViewEvent[];
  /** Ids of one's own stored actions, all of them on connect, new ones later. */
  accepted: string[];
  you: Side<BattleView['you']> | null;
  opponent: Side<BattleView['opponent']> | null;
  /** The origin of the battle, `matched` while waiting. */
  mode: BattleMode;
}
