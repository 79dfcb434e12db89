import { expect, test } from '@jest/globals';
import { battleState, fighter, handCard } from '../testing/fixtures.ts';
import { describeBoard } from './describe-board.ts';

test('the whole board is described in words', () => {
  const attack = { name: '吹雪', cost: 1, damage: 20, text: '相手をこおりにする。' };
  const battle = battleState({
    mine: { hand_cards: [handCard('h1', { name: '灼熱' })], battle_card: fighter('m1', { name: '炎竜', hp: 60 }) },
    theirs: { life: 2, battle_card: fighter('o1', { name: '氷狼', type: 'ice', attack }), bench_cards: [null, null] },
  });
  const said = describeBoard(battle, 41_200);
  for (const words of [
    '3ターン目、あなたのターン、残り42秒。',
    'あなた：ライフ3、手札1枚、山札6枚、トラッシュ0枚。',
    'バトル場：炎竜、火属性、HP60/80、エネルギー2',
    'ベンチ2：空き。',
    '手札：灼熱。',
    'アリス：ライフ2、手札4枚、山札6枚、トラッシュ0枚。',
    'バトル場：氷狼、氷属性、HP80/80、エネルギー2、技「吹雪」20ダメージ、コスト1、相手をこおりにする',
  ]) {
    expect(said).toContain(words);
  }
});

test('in setup no turn is described, and hidden cards stay hidden', () => {
  const battle = battleState({
    status: 'setup',
    turn: 0,
    turn_player_id: null,
    mine: { battle_card: null, hand_cards: [] },
    theirs: { battle_card: { placeholder: true } },
  });
  const said = describeBoard(battle, null);
  expect(said.startsWith('あなた：')).toBe(true);
  expect(said).toContain('バトル場：伏せたカード。');
  expect(said).toContain('手札：手札はありません。');
});
