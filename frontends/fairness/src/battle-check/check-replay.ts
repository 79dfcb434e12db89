import type { Replay } from '@maseki/contracts/battle/replay.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { type BattleCheck, battleChecks, type PlayedBattle, type ShownStep } from '@maseki/proof/check-battle.ts';
import { playedBattleOf } from '@maseki/proof/replayed-battle.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { callApi } from '@maseki/ui/api.ts';
import { keptClaimFor } from '@maseki/ui/battle-claims/kept-claims.ts';
import { inSlices } from './in-slices.ts';

export interface SeenBattle {
  seals: { you: string; opponent: string } | null;
  steps: Map<number, ShownStep>;
  /** True if this page has claimed it with a seal. */
  isSealedClaim: boolean;
}

/** All that a check was made of, as `npm run operator -- verify` reads it. */
interface ProofFile {
  replay: Replay;
  own: Sealing | null;
  seals: SeenBattle['seals'];
  steps: [number, ShownStep][];
}

export type BattleVerdict =
  | { kind: 'verified'; check: Extract<BattleCheck, { ok: true }>; file: ProofFile }
  | { kind: 'failed'; fault: string; values: string; file: ProofFile }
  /** Nothing is wrong, but the server could have chosen. */
  | { kind: 'unproven'; why: 'no_claim' | 'seal_changed'; file: ProofFile }
  | { kind: 'other_rules'; file: ProofFile }
  | { kind: 'none'; isSealedClaim: boolean };

/** What a player knows of a battle by this device alone. */
function knownOf({ you, fairness }: PlayedBattle, { mode, room_id: room }: Replay, seen: SeenBattle) {
  const opponent = you === 'a' ? 'b' : 'a';
  const contribution = fairness.contributions[you];
  const kept = keptClaimFor({ seal: fairness.seals[you], contribution, room });
  const ofPractice = kept && mode === 'practice' ? { you: kept.seal, opponent: kept.computer } : null;
  const shown = seen.seals ?? { you: fairness.seals[you], opponent: fairness.seals[opponent] };
  return {
    own: kept && { seal: kept.seal, contribution: kept.contribution },
    seals: ofPractice ?? shown,
    steps: seen.steps,
    isAfterRefusal: kept?.afterRefusal ?? false,
  };
}

async function verdictOn(replay: Replay, seen: SeenBattle): Promise<BattleVerdict> {
  const played = playedBattleOf(replay);
  if (!played) return { kind: 'none', isSealedClaim: seen.isSealedClaim };
  const known = knownOf(played, replay, seen);
  const { own, seals, steps } = known;
  const file = { replay, own, seals, steps: [...steps] };
  if (replay.rules_version !== RULES_VERSION) return { kind: 'other_rules', file };
  const check = await inSlices(battleChecks(played, known, presentRules));
  if (check.ok && !check.ownKnown) return { kind: 'unproven', why: 'no_claim', file };
  if (check.ok && known.isAfterRefusal) return { kind: 'unproven', why: 'seal_changed', file };
  if (check.ok) return { kind: 'verified', check, file };
  const { room_id, seed, fairness } = replay;
  const values = JSON.stringify({ room_id, version: check.version, seed, fairness, own, seals });
  return { kind: 'failed', fault: check.fault, values, file };
}

/** Plays it again, with rests for the page. Null if its record cannot be read now. */
export async function checkReplay(room_id: string, seen: SeenBattle): Promise<BattleVerdict | null> {
  const read = await callApi(endpoints.getReplay, { params: { room_id } });
  return read.ok ? verdictOn(read.value, seen) : null;
}
