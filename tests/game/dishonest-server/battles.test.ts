import { beforeEach, expect, test } from '@jest/globals';
import { type Contender, createRoomSetup, humanPlayer } from '@maseki/battle/battle/room-setup.ts';
import { definedCards } from '@maseki/cards/defined-cards.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { holdsClaim } from '@maseki/frontend-battle/proof/held-claim.ts';
import { presentRules } from '@maseki/proof/battle-rules.ts';
import { checkBattle, type PlayedBattle } from '@maseki/proof/check-battle.ts';
import { battleSealOf } from '@maseki/proof/seal.ts';
import { keepClaim, keptClaimFor } from '@maseki/ui/battle-claims/kept-claims.ts';
import { hex } from './draw-server.ts';

const [ANNA, BEN] = ['01ANNA', '01BEN'] as const;
let rounds = 0;
let claim = { seal: '', contribution: '' };
let secret = '';
beforeEach(() => {
  rounds += 1;
  secret = hex(`anna ${rounds}`);
  claim = { seal: battleSealOf(ANNA, secret), contribution: hex(`her number ${rounds}`).slice(0, 32) };
  keepClaim({ ...claim, computer: hex('computer') });
});

type Sealed = NonNullable<Contender['sealed']>;

/** A room as the service begins it, of claims that a dishonest server may replace. */
function begin(hers: Sealed, { mode = 'matched', his }: { mode?: BattleMode; his?: Partial<Sealed> } = {}) {
  const deck = definedCards.slice(0, 12) as Contender['deck'];
  const contender = (id: string, sealed: Sealed): Contender => ({
    player: humanPlayer(id, id, null),
    deck,
    deckId: null,
    sealed,
  });
  const ben = { secret: hex('ben'), contribution: '0b'.repeat(16), ...his };
  const setup = createRoomSetup([contender(ANNA, hers), contender(BEN, ben)], { mode, aliases: [] });
  const { fairness, seed, decks, room_id } = setup;
  if (!fairness) throw new Error('the room is sealed');
  const entry = { seat: null, action: null, events: [] };
  const played: PlayedBattle = {
    seed,
    decks,
    users: { a: ANNA, b: BEN },
    you: 'a',
    winner: ANNA,
    fairness,
    isPractice: false,
    entries: [
      { ...entry, version: 1, kind: 'created' },
      { ...entry, version: 2, kind: 'action', seat: 'b', action: { type: 'action.surrender' } },
    ],
  };
  const seals = { you: fairness.seals.a, opponent: fairness.seals.b };
  const contribution = fairness.contributions.a;
  return { played, mode, sealed: { type: 'battle.sealed' as const, room_id, seals, contribution } };
}

/** What the page of a claim says as the battle begins, and what its device says afterwards. */
function judged({ played, mode, sealed }: ReturnType<typeof begin>, own: typeof claim | null = claim) {
  const holds = holdsClaim(own, { wanted: 'player', mode, sealed });
  const kept = keptClaimFor({ seal: sealed.seals.you, contribution: sealed.contribution, room: sealed.room_id });
  return { holds, check: checkBattle(played, { own: kept, seals: sealed.seals, steps: new Map() }, presentRules) };
}

test('an honest server begins with what was claimed', () => {
  const { holds, check } = judged(begin({ secret, contribution: claim.contribution }));
  expect([holds, check]).toMatchObject([true, { ok: true, ownKnown: true }]);
});

test.each<[string, () => Sealed, string]>([
  ['a secret that it likes better', () => ({ secret: hex('better'), contribution: claim.contribution }), 'other_seal'],
  ['another secret and number', () => ({ secret: hex('better'), contribution: '00'.repeat(16) }), 'other_seal'],
  ['a number of its own', () => ({ secret, contribution: '00'.repeat(16) }), 'other_contribution'],
  ['no number', () => ({ secret, contribution: null }), 'other_contribution'],
])('a server that begins with %s is caught before the first card, and afterwards', (_name, sealed, fault) => {
  const { holds, check } = judged(begin(sealed()));
  expect([holds, check]).toMatchObject([false, { ok: false, fault }]);
});

test.each<[string, () => Sealed, Partial<Sealed>]>([
  ['the own number', () => ({ secret, contribution: null }), {}],
  ['that of the other', () => ({ secret, contribution: claim.contribution }), { contribution: null }],
])('by agreement a server that leaves out %s is caught without any claim of the page', (_name, sealed, his) => {
  const { holds, check } = judged(begin(sealed(), { mode: 'friends', his }), null);
  expect([holds, check]).toMatchObject([true, { ok: false, fault: 'no_contribution' }]);
});

test('a device without a claim compares nothing, and so verifies nothing', () => {
  const { holds, check } = judged(begin({ secret: hex('phone'), contribution: '0c'.repeat(16) }), null);
  expect([holds, check]).toMatchObject([true, { ok: true, ownKnown: false }]);
});

test('a server that plays together with the opponent chooses, and no check can see it', () => {
  const first = (tried: number) => {
    const his = { secret: hex(`tried ${tried}`), contribution: hex(`tried ${tried}`).slice(0, 32) };
    const begun = begin({ secret, contribution: claim.contribution }, { his });
    return { begun, hand: presentRules.createBattle(begun.played).sides.a.hand };
  };
  const life = ({ hand }: ReturnType<typeof first>) =>
    hand.reduce((sum, id) => sum + (definedCards.find((card) => card.id === id)?.hp ?? 0), 0);
  const worst = Array.from({ length: 30 }, (_, tried) => first(tried)).sort((one, other) => life(one) - life(other))[0];
  if (!worst) throw new Error('30 were tried');
  expect(judged(worst.begun)).toMatchObject({ holds: true, check: { ok: true, ownKnown: true } });
});
