import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { MoveMessage } from '@maseki/contracts/battle/ws.ts';
import { readWish } from '@maseki/ui/ladder/wish.ts';
import { readPreference } from '@maseki/ui/preferences.ts';

/** Against another player, or practice against a bot of a level. */
export type MatchRequest = { mode: 'player' } | { mode: 'practice'; level: BotLevel };

/**
 * The message that claims what the player requests. The server returns the same room to the same
 * player, so repeating is safe. The wish may change with another claim. The relaxed clock of
 * practice is read when the room is claimed and stays fixed for the battle. With a sealing the
 * battle has a proof.
 */
export function claimMessage(
  request: MatchRequest,
  isRankedOnly: boolean,
  sealing: Sealing | null = null,
): MoveMessage {
  if (request.mode === 'player') {
    return { type: 'queue.join', mode: readWish(), ...(isRankedOnly && { only: 'ranked' as const }), ...sealing };
  }
  const { level } = request;
  return { type: 'practice.begin', level, ...(readPreference('relaxed') && { clock: 'relaxed' as const }), ...sealing };
}
