import { expect, test } from '@jest/globals';
import { effectsText } from '@maseki/rules/effect.ts';
import type { operations } from '@maseki/rules/operations/registry.ts';
import { parseEffects } from '@maseki/rules/parse-effects.ts';

const examples = {
  heal: [{ amount: 30, target: 'all' }, '自分の場の全員のHPを30回復する。'],
  coin_bonus: [{ coins: 2, amount: 20 }, 'コインを2回投げ、オモテ1回につきダメージ+20。'],
  extra_energy: [{ count: 1, target: 'bench' }, '自分のベンチ全員にエネルギーを1個つける。'],
  discard_energy: [{ count: 2 }, 'このカードのエネルギーを2個捨てる。'],
  discard_opponent_energy: [{ count: 1 }, '相手のバトルカードのエネルギーを1個捨てる。'],
  bench_damage: [{ amount: 10 }, '相手のベンチ全員にも10ダメージ。'],
  burn: [{ amount: 10, turns: 2 }, '相手のバトルカードをやけどにする（2回、ターンの終わりに10ダメージ）。'],
  poison: [{ amount: 10 }, '相手のバトルカードをどくにする（バトル場を離れるまで、ターンの終わりに10ダメージ）。'],
  freeze: [
    { coin: true },
    'コインを1回投げ、オモテなら相手のバトルカードをこおりにする（次のターン、攻撃も逃げることもできない。続けてはこおらない）。',
  ],
  shield: [{ amount: 20 }, '次の相手のターン、このカードが受ける攻撃のダメージ−20。'],
  self_damage: [{ amount: 10 }, 'このカードにも10ダメージ。'],
  energy_bonus: [{ amount: 10, max: 2 }, '必要な分より多いエネルギー1個につきダメージ+10（2個まで）。'],
  drain: [{ percent: 50 }, '与えたダメージの半分だけ、このカードのHPを回復する。'],
  force_switch: [{}, '相手のバトルカードを、ベンチのいちばん左のカードと入れ替えさせる。'],
  withdraw: [{}, 'このカードを、自分のベンチのいちばん左のカードと入れ替える。'],
  weaken: [{ amount: 20 }, '次の相手のターン、相手のバトルカードの攻撃のダメージ−20。'],
  wounded_bonus: [{ who: 'target', amount: 20 }, '相手のバトルカードのHPが減っていれば、ダメージ+20。'],
  condition_bonus: [{ condition: 'burn', amount: 20 }, '相手のバトルカードがやけどなら、ダメージ+20。'],
  bench_bonus: [{ amount: 10 }, '自分のベンチのカード1枚につき、ダメージ+10。'],
} satisfies Record<keyof typeof operations, [object, string]>;

test.each(Object.entries(examples))('%s reads as a sentence with its numbers', (op, [params, text]) => {
  expect(effectsText(parseEffects([{ op, ...params }]))).toBe(text);
});

test.each([
  [{ op: 'explode', amount: 10 }, 'unknown operation "explode"'],
  [{ op: 'toString' }, 'unknown operation "toString"'],
  [{ op: 'heal', amount: 15, target: 'self' }, 'operation "heal": amount'],
  [{ op: 'heal', amount: 30 }, 'operation "heal": target'],
  [{ op: 'drain', percent: 30 }, 'operation "drain": percent'],
  [{ op: 'withdraw', amount: 10 }, 'operation "withdraw"'],
])('%j in card data is refused', (effect, message) => {
  expect(() => parseEffects([effect])).toThrow(message);
});

test('what moves the battle card away comes after everything that speaks of it', () => {
  const withdraw = { op: 'withdraw' };
  const shield = { op: 'shield', amount: 10 };
  expect(() => parseEffects([withdraw, shield])).toThrow('operation "withdraw" must come after the others');
  expect(parseEffects([shield, withdraw, { op: 'force_switch' }])).toHaveLength(3);
});
