import { expect, test } from '@jest/globals';
import { battleState, fighter, THEM } from '../testing/fixtures.ts';
import { type ActionObstacles, actionObstacles, placementArea } from './available-actions.ts';

const frozen = fighter('a', { conditions: [{ name: 'freeze', amount: 1, turns: 2 }] });
const obstacle = (move: keyof ActionObstacles, changes: Parameters<typeof battleState>[0]) =>
  actionObstacles(battleState(changes))[move];

test('in the player’s own turn every affordable action is possible', () => {
  expect(actionObstacles(battleState())).toEqual({
    attack: null,
    retreat: null,
    energize: null,
    ability: 'ability_unusable',
    end_turn: null,
    ready: 'not_now',
    surrender: null,
  });
});

test.each([
  ['attack', { turn: 1 }, 'first_turn'],
  ['attack', { mine: { battle_card: fighter('a', { energy: 1 }) } }, 'needs_energy'],
  ['attack', { mine: { battle_card: null } }, 'no_battle_card'],
  ['attack', { mine: { battle_card: frozen } }, 'frozen'],
  ['retreat', { mine: { battle_card: frozen } }, 'frozen'],
  ['retreat', { mine: { battle_card: null } }, 'no_battle_card'],
  ['retreat', { retreated: true }, 'already_retreated'],
  ['retreat', { mine: { bench_cards: [null, null] } }, 'empty_bench'],
  ['retreat', { mine: { battle_card: fighter('a', { energy: 0 }) } }, 'retreat_needs_energy'],
  ['retreat', { mine: { battle_card: fighter('a', { energy: 0, retreat_cost: 0 }) } }, null],
  ['energize', { mine: { energy: 0 } }, 'energy_used'],
  ['attack', { turn_player_id: THEM }, 'not_your_turn'],
  ['end_turn', { turn_player_id: THEM }, 'not_your_turn'],
  ['end_turn', { must_replace: true }, 'not_now'],
  ['surrender', { turn_player_id: THEM }, null],
  ['surrender', { must_replace: true }, null],
  ['surrender', { status: 'setup' }, null],
  ['surrender', { status: 'finished' }, 'not_now'],
  ['ready', { status: 'setup', mine: { setup_done: false } }, null],
  ['ready', { status: 'setup', mine: { setup_done: false, battle_card: null } }, 'needs_battle_card'],
  ['ready', { status: 'setup', mine: { setup_done: true } }, 'not_now'],
] as const)('%s with %j meets %s', (move, changes, expected) => {
  expect(obstacle(move, changes as Parameters<typeof battleState>[0])).toBe(expected);
});

test.each([
  [
    'in setup, both while there is no battle card',
    { status: 'setup', mine: { setup_done: false, battle_card: null } },
    'both',
  ],
  ['in setup, the bench afterwards', { status: 'setup', mine: { setup_done: false } }, 'bench'],
  ['after setup is done, nowhere', { status: 'setup' }, 'none'],
  ['in one’s turn, the bench', {}, 'bench'],
  ['in the opponent’s turn, nowhere', { turn_player_id: THEM }, 'none'],
  ['to replace, the bench comes first', { must_replace: true }, 'none'],
  [
    'to replace with an empty bench, the battle slot',
    { must_replace: true, mine: { bench_cards: [null, null] } },
    'battle_card',
  ],
] as const)('%s', (_, changes, places) => {
  expect(placementArea(battleState(changes as Parameters<typeof battleState>[0]))).toBe(places);
});
