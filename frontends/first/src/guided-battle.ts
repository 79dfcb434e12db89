import { dark } from '@maseki/cards/catalogue/dark.ts';
import { light } from '@maseki/cards/catalogue/light.ts';
import { thunder } from '@maseki/cards/catalogue/thunder.ts';
import { water } from '@maseki/cards/catalogue/water.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { dealBattle } from '@maseki/rules/deal-battle.ts';
import { randomFromSeed } from '@maseki/rules/random.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { trustedCard } from '@maseki/rules/trusted-card.ts';
import type { Policy } from './policy.ts';

/** Seat of the player. Mio has the other one. */
export const PLAYER: Seat = 'a';

/** Mio begins and cannot attack in turn 1, so the player attacks first, in turn 2. */
const SEED = '00000000000000000000000000000001';

/** Cards in the order of drawing. The first five are the opening hand. */
export const DECKS: Readonly<Record<Seat, readonly string[]>> = {
  a: [
    ...['thunder-01', 'thunder-02', 'dark-10', 'thunder-08', 'dark-03'],
    ...['dark-01', 'thunder-11', 'dark-08', 'thunder-04', 'dark-02', 'thunder-07', 'dark-09'],
  ],
  b: [
    ...['light-07', 'water-01', 'water-07', 'light-01', 'light-02'],
    ...['water-03', 'light-03', 'water-02', 'light-09', 'water-10', 'light-04', 'water-04'],
  ],
};

/** 「見習いのミオ」 attacks when she can, keeps at most one card on her bench, never retreats. */
export const MIO: Policy = [
  { move: 'place', slot: 'battle_card', cards: ['light-07', 'water-01', 'water-07'] },
  { move: 'place', slot: 'bench', cards: ['water-01', 'water-07', 'light-01', 'water-03'], when: ['bench_empty'] },
  { move: 'ready' },
  { move: 'replace' },
  { move: 'energy', slot: 'battle_card', when: ['battle_card_lacks_energy'] },
  { move: 'energy', slot: 'bench' },
  { move: 'attack' },
  { move: 'end_turn' },
];

/** The policy behind the light, a plain way to win that passes every lesson. */
export const GUIDE: Policy = [
  { move: 'place', slot: 'battle_card', cards: ['thunder-01', 'dark-10', 'thunder-08'] },
  { move: 'place', slot: 'bench', cards: ['thunder-02', 'thunder-08', 'dark-10'], when: ['setting_up', 'bench_empty'] },
  { move: 'ready' },
  { move: 'replace' },
  { move: 'retreat', when: ['battle_card_hurt', 'bench_can_attack', 'has_not_retreated'] },
  { move: 'place', slot: 'bench', cards: ['dark-10', 'thunder-08', 'thunder-02'], when: ['has_attacked'] },
  { move: 'energy', slot: 'battle_card', when: ['battle_card_lacks_energy'] },
  { move: 'energy', slot: 'bench', cards: ['thunder-02', 'thunder-08', 'thunder-01', 'dark-10'] },
  { move: 'energy', slot: 'battle_card' },
  { move: 'attack' },
  { move: 'end_turn' },
];

/** Abilities come after the first lessons. */
const withoutAbility = ({ ability: _ability, ...card }: CardData): CardData => card;

/** A new guided battle with the same cards in the same order each time. */
export function dealGuidedBattle(): Battle {
  const wanted = new Set([...DECKS.a, ...DECKS.b]);
  const cards = [...thunder, ...dark, ...water, ...light]
    .filter(({ id }) => wanted.has(id))
    .map((card) => trustedCard(withoutAbility(card)));
  return dealBattle({
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    decks: DECKS,
    random: randomFromSeed(SEED),
  });
}
