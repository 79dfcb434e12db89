import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import { keptClaimFor, noteRoom } from '@maseki/ui/battle-claims/kept-claims.ts';

type Sealed = Extract<PlayServerMessage, { type: 'battle.sealed' }>;

/** A battle by agreement may begin while a page waits for another, and is not what it has claimed. */
const isOf = (wanted: Begun['wanted'], mode: BattleMode): boolean =>
  mode === (wanted === 'practice' ? 'practice' : 'matched');

interface Begun {
  /** What the page has claimed. */
  wanted: 'player' | 'practice';
  mode: BattleMode;
  sealed: Sealed;
}

/**
 * True if a room begins as this page has claimed it, and if it has claimed none. Keeps to which
 * room the claim has led, so that its check afterwards compares the same.
 */
export function holdsClaim(claim: Sealing | null, { wanted, mode, sealed }: Begun): boolean {
  if (!claim || !isOf(wanted, mode)) return true;
  const { room_id: room, seals, contribution } = sealed;
  noteRoom(claim, room);
  if (claim.seal !== seals.you || claim.contribution !== contribution) return false;
  return mode !== 'practice' || keptClaimFor({ ...claim, room })?.computer === seals.opponent;
}
