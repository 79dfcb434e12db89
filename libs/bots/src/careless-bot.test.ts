import { expect, test } from '@jest/globals';
import { viewOf } from '@maseki/rules/view.ts';
import { isCareless } from './careless-bot.ts';
import { chooseAction } from './choose-action.ts';
import { determinize } from './determinize.ts';
import { type Policy, playBattle } from './self-play/play-battle.ts';
import { seededRandom } from './self-play/seeded-random.ts';
import { starter } from './test-battles.ts';

interface Decision {
  /** A value that stays the same for all decisions of one turn. */
  turn: string;
  careless: boolean;
  action: string;
  card_id: string | null;
}

/** Collects the decisions that easy bots make in their turns. */
function decisions(battles: number): Decision[] {
  const { random, seed } = seededRandom('easy turns');
  const player: Policy = (view) => chooseAction({ level: 'easy', view, random });
  const found: Decision[] = [];
  for (let number = 0; number < battles; number++) {
    playBattle({
      seed: seed(),
      decks: { a: starter, b: starter },
      policies: { a: player, b: player },
      onAction(battle, seat, action) {
        if (battle.status !== 'progress' || battle.replacements) return;
        const seen = determinize(viewOf(battle, seat), random);
        found.push({
          turn: `${number} ${battle.turn}`,
          careless: isCareless(seen),
          action: action.type,
          card_id: 'card_id' in action ? action.card_id : null,
        });
      },
    });
  }
  return found;
}

const made = decisions(12);

test('a turn is careless or not as a whole', () => {
  const turns = new Map<string, Set<boolean>>();
  for (const { turn, careless } of made) turns.set(turn, (turns.get(turn) ?? new Set()).add(careless));
  expect([...turns.values()].every((kinds) => kinds.size === 1)).toBe(true);
  const careless = [...turns.values()].filter((kinds) => kinds.has(true)).length / turns.size;
  expect(careless).toBeGreaterThan(0.6);
  expect(careless).toBeLessThan(0.9);
});

test('in careless turns energy goes to any of its cards', () => {
  const careless = made.filter((decision) => decision.careless);
  const energy = careless.filter(({ action }) => action === 'action.assign_energy');
  expect(energy.length).toBeGreaterThan(10);
  expect(new Set(energy.map(({ card_id }) => card_id)).size).toBe(3);
});
