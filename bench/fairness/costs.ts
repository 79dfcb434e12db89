import { randomBytes } from 'node:crypto';
import { packReplay } from '@maseki/battle/base/database/replay-content.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { type Player, unwrap } from '@maseki/players/account.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { longBattles } from '../replay/played-battles.ts';
import { compareInTurn } from '../support/in-turn.ts';
import type { FairnessBench } from './bench.ts';

const PACK = 'MorisCardPack';
const STONES = 10_000_000;
/** Players who draw at the same time. */
const DRAWING = 8;
const WARM_UP = 20;
const BATTLES = 20;

/** A number of a page. */
const newNumber = () => randomBytes(16).toString('hex');

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const sealOfNextDraw = async (player: Player) =>
  unwrap(await player.call(inventory.getPackOdds, { query: { pack: PACK } }), 'odds').seal;

async function drawOnce(player: Player, seal?: string | null): Promise<string | null> {
  const query = { pack: PACK, ...(seal && { seal, nonce: newNumber() }) } as const;
  const drawn = unwrap(await player.call(inventory.drawPack, { query, idempotencyKey: ulid() }), 'a draw');
  return drawn.proof?.next_seal ?? null;
}

async function compareDraws({ databases, newPlayer, sizes }: FairnessBench) {
  const group = () => Promise.all(Array.from({ length: DRAWING }, newPlayer));
  const [sealed, plain] = [await group(), await group()];
  const ids = [...sealed, ...plain].map(({ id }) => id);
  const accounts = databases.inventory.collection<{ _id: string }>('accounts');
  await accounts.updateMany({ _id: { $in: ids } }, { $set: { stones: STONES } });
  let seals = await Promise.all(sealed.map(sealOfNextDraw));
  return compareInTurn(
    {
      with: () =>
        timed(async () => {
          seals = await Promise.all(sealed.map((player, n) => drawOnce(player, seals[n])));
        }),
      without: () => timed(() => Promise.all(plain.map((player) => drawOnce(player)))),
    },
    { warmUp: WARM_UP, rounds: sizes.costs },
  );
}

/** A place in an empty queue, which the player leaves afterwards. */
async function claimOnce(player: Player, sealing: object): Promise<number> {
  const ms = await timed(async () => unwrap(await player.call(battle.claimSlug, { query: sealing }), 'a claim'));
  unwrap(await player.call(battle.leaveQueue), 'leaving');
  return ms;
}

async function compareClaims({ newPlayer, sizes }: FairnessBench) {
  const [sealed, plain] = [await newPlayer(), await newPlayer()];
  return compareInTurn(
    {
      async with() {
        const { seal } = unwrap(await sealed.call(battle.getBattleSeal), 'a seal');
        return claimOnce(sealed, { seal, contribution: newNumber() });
      },
      without: () => claimOnce(plain, {}),
    },
    { warmUp: WARM_UP, rounds: sizes.costs },
  );
}

/** By how many bytes an archived battle is larger with its proof. */
function bytesOfProof(): number {
  const battles = longBattles([ulid(), ulid()], { isSealed: true });
  const more: number[] = [];
  while (more.length < BATTLES) {
    const applied = battles.next().value;
    const players = applied[0]?.room.setup.players;
    if (!players) throw new Error('a battle has no beginning');
    const bytesOf = (entries: readonly object[]) =>
      packReplay(
        entries.map((entry) => JSON.stringify(entry)),
        players,
      ).content.length();
    const entries = applied.map(({ entry }) => entry);
    const without = entries.map((entry) => ({ ...entry, fairness: undefined }));
    more.push(bytesOf(entries) - bytesOf(without));
  }
  return medianOf(more).median;
}

/** What seals cost draws, claims and the archive. Each is compared with the same without seals. */
export async function measureCosts(bench: FairnessBench) {
  const [draws, claims] = [await compareDraws(bench), await compareClaims(bench)];
  const said = ({ ms }: typeof draws) => `${ms.with.toFixed(1)} ms with seals, ${ms.without.toFixed(1)} without`;
  bench.onProgress(`draws: ${said(draws)}; claims: ${said(claims)}`);
  const ratioOf = ({ ratio }: typeof draws) => Math.round(ratio.median * 100) / 100;
  return { draws_ratio: ratioOf(draws), claims_ratio: ratioOf(claims), proof_bytes: bytesOfProof() };
}
