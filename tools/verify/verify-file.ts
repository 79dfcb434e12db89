import { readFileSync } from 'node:fs';
import { rulebook } from '@maseki/battle/battle/rulebook.ts';
import { Replay } from '@maseki/contracts/battle/replay.ts';
import { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { HexOf } from '@maseki/contracts/hex.ts';
import { DrawProof } from '@maseki/contracts/inventory/gacha.ts';
import { checkBattle } from '@maseki/proof/check-battle.ts';
import { checkDraw } from '@maseki/proof/check-draw.ts';
import { claimsOf } from '@maseki/proof/draw-claims.ts';
import { playedBattleOf } from '@maseki/proof/replayed-battle.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { z } from 'zod';
import { UsageError } from '../bootstrap/user-error.mjs';

const USAGE = 'Usage: npm run operator -- verify <file of a draw or a battle>';

/**
 * A draw with its proof. `seen` is what the page knew before, and may be left out. `replaced` are
 * the draws before it whose seals were replaced, in the form of the draw's address.
 */
const DrawFile = z.object({
  user: z.string(),
  pack: z.string(),
  cards: z.array(z.string()),
  proof: DrawProof,
  seen: z.object({ seal: HexOf(32), nonce: HexOf(16), since_legend: z.int().min(0).nullable() }).optional(),
  replaced: z.string().default(''),
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

/** What a file is, by its exit code: as promised, not so, or without what would show it. */
const CODES = { verified: 0, failed: 1, unshown: 3 } as const;

interface Verdict {
  result: keyof typeof CODES;
  lines: string[];
}

/** The verdict on a file without a fault, by what of the page's knowledge it lacks. */
const withoutFault = (line: string, lacking: readonly string[], rest: readonly string[] = []): Verdict => ({
  result: lacking.length === 0 ? 'verified' : 'unshown',
  lines: [
    lacking.length === 0 ? `verified: ${line}` : `consistent, but NOT proven: ${line}`,
    ...rest,
    ...lacking.map((what) => `Not compared, because this file does not have it: ${what}`),
  ],
});

function drawVerdict({ user, pack, cards, proof, seen, replaced: text }: z.output<typeof DrawFile>): Verdict {
  const known = { user, pack, cards, seal: seen?.seal ?? proof.seal, nonce: seen?.nonce ?? proof.nonce };
  const replaced = claimsOf(text);
  const check = checkDraw({ ...known, sinceLegend: seen?.since_legend ?? null, replaced }, proof);
  if (!check.ok && check.fault === 'seal_changed')
    return withoutFault('the cards follow from secret and nonce.', ['the secret of a seal that was replaced before']);
  if (!check.ok) {
    const expected = check.expected ? [`These cards follow from it: ${check.expected.join(', ')}`] : [];
    return { result: 'failed', lines: [`NOT verified: ${check.fault}`, ...expected] };
  }
  const changes = check.changes.map(
    ({ claim, cards: others, isDrawn }) =>
      `A draw before it with seal ${claim.seal.slice(0, 8)} ${isDrawn ? 'had' : 'was not made and would have had'}: ${others.join(', ')}`,
  );
  const lacking = [
    ...(seen ? [] : ['the seal that was shown before the draw', 'the number that the page made']),
    ...(seen && seen.since_legend !== null ? [] : ['the count to pity that was shown before the draw']),
  ];
  return withoutFault(`the ${cards.length} cards follow from secret and nonce.`, lacking, changes);
}

function battleVerdict({ replay, own, seals, steps }: z.output<typeof BattleFile>): Verdict {
  const rules = rulebook.byVersion(replay.rules_version);
  if (!rules) throw new UsageError(`This tree does not know release ${replay.rules_version} of the rules.`);
  const played = playedBattleOf(replay);
  if (!played) throw new UsageError('This battle has no proof.');
  const check = checkBattle(played, { own, seals, steps: new Map(steps) }, rules);
  if (!check.ok) return { result: 'failed', lines: [`NOT verified: ${check.fault} at version ${check.version}`] };
  const { heads, tails } = check.coins;
  const lacking = [
    ...(own ? [] : ['the seal and the number of the own claim']),
    ...(seals ? [] : ['the seals that were shown in the battle']),
  ];
  return withoutFault(`${played.entries.length} entries follow from both secrets and the actions.`, lacking, [
    `coins: ${heads} heads, ${tails} tails; first: ${check.first ?? 'nobody'}`,
    `${check.compared} of ${played.entries.length} steps were compared with what the page was shown.`,
  ]);
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
 * Checks the draw or the battle of a file without a game. Returns the exit code, 0 if it is as
 * promised, 1 if not, and 3 if nothing is wrong in it but the file lacks what the page was shown,
 * or the secret of a replaced seal, so that the server could have chosen. Throws UsageError for other input.
 */
export function verifyFile(args: readonly string[], print: (line: string) => void): number {
  const [file, ...more] = args;
  if (!file || more.length > 0) throw new UsageError(USAGE);
  const { result, lines } = verdictOn(contentOf(file), file);
  for (const line of lines) print(line);
  return CODES[result];
}
