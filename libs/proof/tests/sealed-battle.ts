import { definedCards } from '@maseki/cards/defined-cards.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { presentRules } from '../src/battle-rules.ts';
import { type Fairness, inSealedOrder, seedOf } from '../src/battle-seed.ts';
import type { PlayedBattle, PlayedEntry, SeenBattle, ShownStep } from '../src/check-battle.ts';
import { battleSealOf, sha256Of } from '../src/seal.ts';

export const bytesNamed = (name: string): string => sha256Of(new TextEncoder().encode(name));

/** Numbers below 1 that follow from a name. */
function randomNamed(name: string): () => number {
  let state = Number.parseInt(bytesNamed(name).slice(0, 8), 16);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomDeck(random: () => number): CardData[] {
  const left = [...(definedCards as readonly CardData[])];
  return Array.from({ length: 12 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

export const USERS: Record<Seat, string> = { a: '01ANNA', b: '01BEN' };

/** The sealed values of a battle. `name` names them. */
export function fairnessNamed(name: string, users = USERS): Fairness {
  const secrets = { a: bytesNamed(`${name} secret a`), b: bytesNamed(`${name} secret b`) };
  const contribution = (seat: Seat) => bytesNamed(`${name} contribution ${seat}`).slice(0, 32);
  return {
    secrets,
    seals: { a: battleSealOf(users.a, secrets.a), b: battleSealOf(users.b, secrets.b) },
    contributions: { a: contribution('a'), b: contribution('b') },
  };
}

export const seedFrom = ({ secrets, contributions }: Fairness, users = USERS): string =>
  seedOf([
    { user: users.a, secret: secrets.a, contribution: contributions.a },
    { user: users.b, secret: secrets.b, contribution: contributions.b },
  ]);

/** Ways in which a server may play a battle otherwise than its seed says. */
export interface Cheats {
  /** Changes the battle that was dealt. */
  deal?: (battle: Battle) => Battle;
  /** Changes the events that are shown, and thereby told. */
  show?: (events: readonly ViewEvent[], random: () => number) => readonly ViewEvent[];
}

/** A random battle between two, as one side was shown it and as the server tells it afterwards. */
export function sealedBattle(name: string, { deal = (battle) => battle, show = (events) => events }: Cheats = {}) {
  const [random, ofServer] = [randomNamed(name), randomNamed(`${name} server`)];
  const fairness = fairnessNamed(name);
  const seed = seedFrom(fairness);
  const decks = { a: inSealedOrder(randomDeck(random)), b: inSealedOrder(randomDeck(random)) };
  const you: Seat = random() < 0.5 ? 'a' : 'b';
  const opponent = you === 'a' ? 'b' : 'a';
  let battle = deal(presentRules.createBattle({ seed, decks }));
  const entries: PlayedEntry[] = [{ version: 1, kind: 'created', seat: null, action: null, events: [] }];
  const steps = new Map<number, ShownStep>([[1, { events: [], hand: battle.sides[you].hand }]]);
  for (let version = 2; battle.status !== 'finished'; version += 1) {
    const legal = SEATS.flatMap((seat) =>
      legalActions(battle, seat)
        .filter(({ type }) => type !== 'action.surrender')
        .map((action) => ({ seat, action })),
    );
    const chosen = random() < 0.02 ? undefined : legal[Math.floor(random() * legal.length)];
    const after = chosen
      ? presentRules.applyAction(battle, chosen.seat, chosen.action)
      : { ok: true as const, ...presentRules.applyTimeout(battle) };
    if (!after.ok) throw new Error(after.reason);
    battle = after.battle;
    const events = show(presentRules.viewEvents(after.events, you), ofServer);
    entries.push({ version, kind: chosen ? 'action' : 'timeout', seat: null, action: null, ...chosen, events });
    steps.set(version, { events, hand: battle.sides[you].hand });
  }
  const winner = battle.outcome && USERS[battle.outcome.winner];
  const played: PlayedBattle = { seed, users: USERS, decks, you, winner, entries, fairness, isPractice: false };
  const seen: SeenBattle = {
    own: { seal: fairness.seals[you], contribution: fairness.contributions[you] ?? '' },
    seals: { you: fairness.seals[you], opponent: fairness.seals[opponent] },
    steps,
  };
  return { played, seen };
}
