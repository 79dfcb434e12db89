import { expect, test } from '@jest/globals';
import { NO_SELECTION, type Selection } from '../battle/selection.ts';
import { battleState, THEM } from '../testing/fixtures.ts';
import { instructionFor } from './instruction.ts';

const noBench = { battle_card: null, bench_cards: [null, null] };

test.each([
  [
    { status: 'setup', mine: { setup_done: false, battle_card: null } },
    '手札を選び、バトル場とベンチに出してください',
    true,
  ],
  [{ status: 'setup', mine: { setup_done: false } }, '準備ができたら「準備完了」を押してください', true],
  [{ status: 'setup' }, '相手の準備を待っています', false],
  [{}, 'カードとエネルギーを使って攻撃しましょう', false],
  [{ turn_player_id: THEM }, '相手が考えています', false],
  [{ must_replace: true, mine: { battle_card: null } }, 'バトル場に出すベンチのカードを選んでください', true],
  [{ must_replace: true, mine: noBench }, 'バトル場に出す手札のカードを選んでください', true],
  [{ opponent_must_replace: true }, '相手が次のカードを選んでいます', false],
  [{ status: 'finished' }, 'バトル終了', false],
] as const)('%j has the instruction %s', (changes, sentence, needsChoice) => {
  expect(instructionFor(battleState(changes as unknown as Parameters<typeof battleState>[0]), NO_SELECTION)).toEqual({
    sentence,
    needsChoice,
  });
});

test.each<[Selection, string]>([
  [{ kind: 'energy' }, 'どのカードにエネルギーを付けますか？'],
  [{ kind: 'retreat' }, '入れ替えるベンチのカードを選んでください'],
  [{ kind: 'hand', index: 0, card: 'fire-03' }, 'カードfire-03を出す場所を選んでください'],
])('the selection takes precedence: %j', (selection, sentence) => {
  expect(instructionFor(battleState(), selection)).toEqual({ sentence, needsChoice: true });
});

test('a selected hand card without a use needs no choice', () => {
  const selection: Selection = { kind: 'hand', index: 0, card: 'fire-03' };
  expect(instructionFor(battleState({ turn_player_id: THEM }), selection).needsChoice).toBe(false);
});
