import type { Replay } from '@maseki/contracts/battle/replay.ts';
import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { canonicalState } from '@maseki/rules/canonical-state.ts';
import { dealShuffled } from '@maseki/rules/deal-battle.ts';
import { SEATS } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';

type Entry = Pick<Replay['entries'][number], 'version' | 'kind' | 'seat' | 'action'>;
type Recorded = Pick<Replay, 'seed' | 'decks'> & { entries: readonly Entry[] };

/** The rules of this page play a battle in another way than it was played. */
export class NotReproducible extends Error {
  override name = 'NotReproducible';
}

/** Characters of a hash in the log of a battle, 128 bits of SHA-256. */
const HASH_LENGTH = 22;

function deal({ seed, decks }: Recorded): Battle {
  const cards = SEATS.flatMap((seat) => decks[seat].map(trustedCard));
  return dealShuffled(Object.fromEntries(cards.map((card) => [card.id, card])), { seed, decks });
}

function after(battle: Battle, { kind, seat, action, version }: Entry): Battle {
  if (kind === 'compensated') return battle;
  if (kind === 'timeout') return applyTimeout(battle).battle;
  const result = seat && action ? applyAction(battle, seat, action) : null;
  if (!result?.ok) throw new NotReproducible(`entry ${version} of a battle is refused: ${result?.reason}`);
  return result.battle;
}

/** The battle after each entry of its log, as the rules of this page play it. */
function playAgain(recorded: Recorded): Battle[] {
  const battles = [deal(recorded)];
  for (const entry of recorded.entries.slice(1)) battles.push(after(battles.at(-1) as Battle, entry));
  return battles;
}

async function hashOf(battle: Battle): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalState(battle)));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, HASH_LENGTH);
}

/** Pages without https have no hashes, so there the end decides. */
const endsAlike = ({ outcome, turn }: Battle, frames: ReplayFrames): boolean =>
  turn === frames.outcome.turns && outcome?.reason === frames.outcome.reason;

/** Compared with the hashes that the service has sent. Throws NotReproducible. */
export async function verifiedBattles(recorded: Recorded, frames: ReplayFrames): Promise<Battle[]> {
  const battles = playAgain(recorded);
  const [last] = battles.slice(-1);
  const isWhole = battles.length === frames.steps.length + 1 && last !== undefined && endsAlike(last, frames);
  if (!isWhole) throw new NotReproducible('a battle ends in another way');
  // An older browser, or a page without https.
  if (!globalThis.crypto?.subtle) return battles;
  const hashes = await Promise.all(battles.slice(1).map(hashOf));
  const wrong = frames.steps.find(({ hash }, n) => hash !== hashes[n]);
  if (wrong) throw new NotReproducible(`another state after entry ${wrong.version}`);
  return battles;
}
