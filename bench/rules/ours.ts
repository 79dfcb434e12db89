import { type SeededRandom, seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { legalActions } from '@maseki/rules/legal-actions.ts';
import { SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { randomDeck } from '../support/random-deck.ts';
import type { Engine, Work } from './measure.ts';

/** Who may do more than surrender. */
function actor({ status, turn_seat, replacements, sides }: Battle): Seat {
  const waiting = SEATS.find((seat) => (status === 'setup' ? !sides[seat].setup_done : replacements?.[seat] === 'due'));
  return waiting ?? turn_seat ?? 'a';
}

/**
 * A battle of two random decks of the catalogue. Every action is drawn from all legal ones but
 * surrender.
 */
function randomBattle({ random, seed }: SeededRandom): Work {
  const chance = { random };
  let battle = createBattle({ seed: seed(), decks: { a: randomDeck(chance), b: randomDeck(chance) } });
  let steps = 0;
  while (battle.status !== 'finished') {
    const seat = actor(battle);
    const legal = legalActions(battle, seat);
    const action = legal[Math.floor(random() * (legal.length - 1))];
    const applied = action ? applyAction(battle, seat, action) : null;
    if (!applied?.ok) throw new Error(`A legal action was refused: ${action?.type}`);
    battle = applied.battle;
    steps += 1;
  }
  return { steps, battles: 1 };
}

export function ours(): Engine {
  const chance = seededRandom('bench:rules');
  return { name: 'libs/rules, random playouts', run: () => randomBattle(chance) };
}
