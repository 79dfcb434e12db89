import { readFileSync } from 'node:fs';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { Replay } from '@maseki/contracts/battle/replay.ts';
import { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { HexOf } from '@maseki/contracts/hex.ts';
import { DrawProof } from '@maseki/contracts/inventory/gacha.ts';
import { checkBattle } from '@maseki/proof/check-battle.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { playedBattleOf } from '@maseki/proof/replayed-battle.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';
import { UsageError } from '../bootstrap/user-error.mjs';

const USAGE = 'Usage: npm run operator -- verify <file of a draw or a battle>';

/** A draw with its proof. `seen` is what the page knew before, and may be left out. */
const DrawFile = z.object({
  user: z.string(),
  pack: z.string(),
  cards: z.array(z.string()),
  proof: DrawProof,
  seen: z.object({ seal: HexOf(32), nonce: HexOf(16), since_legend: z.int().min(0).nullable() }).optional(),
});

const Step = z.object({ events: z.array(z.custom<ViewEvent>()).nullable(), hand: z.array(z.string()) });

/**
 * The response of `GET /api/battle/replays/{room_id}/` with what the page knew itself. `steps` are
 * what it was shown, by version.
 */
const BattleFile = z.object({
  replay: Replay,
  own: Sealing.nullable(),
  seals: z.object({ you: HexOf(32), opponent: HexOf(32) }).nullable(),
  steps: z.array(z.tuple([z.int(), Step])).default([]),
});

interface Verdict {
  verified: boolean;
  lines: string[];
}

function drawVerdict({ user, pack, cards, proof, seen }: z.output<typeof DrawFile>): Verdict {
  const known = { user, pack, cards, seal: seen?.seal ?? proof.seal, nonce: seen?.nonce ?? proof.nonce };
  const check = checkDraw({ ...known, sinceLegend: seen?.since_legend ?? null }, proof);
  if (check.ok) return { verified: true, lines: [`verified: the ${cards.length} cards follow from secret and nonce.`] };
  const expected = check.expected ? [`These cards follow from it: ${check.expected.join(', ')}`] : [];
  return { verified: false, lines: [`NOT verified: ${check.fault}`, ...expected] };
}

function battleVerdict({ replay, own, seals, steps }: z.output<typeof BattleFile>): Verdict {
  const rules = rulebook.byVersion(replay.rules_version);
  if (!rules) throw new UsageError(`This tree does not know release ${replay.rules_version} of the rules.`);
  const played = playedBattleOf(replay);
  if (!played) throw new UsageError('This battle has no proof.');
  const check = checkBattle(played, { own, seals, steps: new Map(steps) }, rules);
  if (!check.ok) return { verified: false, lines: [`NOT verified: ${check.fault} at version ${check.version}`] };
  const { heads, tails } = check.coins;
  const first = check.first ?? 'nobody';
  return {
    verified: true,
    lines: [
      `verified: ${played.entries.length} entries follow from both secrets and the actions.`,
      `coins: ${heads} heads, ${tails} tails; first: ${first}`,
      ...(check.ownKnown ? [] : ['The own number is not in this file, so it was not compared.']),
    ],
  };
}

function verdictOn(content: unknown, file: string): Verdict {
  const draw = DrawFile.safeParse(content);
  if (draw.success) return drawVerdict(draw.data);
  const battle = BattleFile.safeParse(content);
  if (battle.success) return battleVerdict(battle.data);
  const replay = Replay.safeParse(content);
  if (replay.success) return battleVerdict({ replay: replay.data, own: null, seals: null, steps: [] });
  throw new UsageError(`${file} has neither a draw with its proof nor a battle.`);
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Checks the draw or the battle of a file without a game. Resolves to the exit code, 0 if it is as
 * promised and 1 if not. Throws UsageError for other input.
 */
export function verifyFile(args: readonly string[], print: (line: string) => void): number {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new UsageError(USAGE);
  const { verified, lines } = verdictOn(contentOf(file), file);
  for (const line of lines) print(line);
  return verified ? 0 : 1;
}
