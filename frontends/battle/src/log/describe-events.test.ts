import { expect, test } from '@jest/globals';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { learnNames } from '../battle/card-names.ts';
import { fieldCardsOf } from '../battle/field-cards.ts';
import { battleState, fighter, handCard } from '../testing/fixtures.ts';
import { logEntriesOf, readStoredLog } from './describe-events.ts';

const before = battleState({
  mine: { battle_card: fighter('m1', { name: '炎竜' }), bench_cards: [fighter('m2', { name: '火狐' }), null] },
  theirs: { battle_card: fighter('o1', { name: '氷狼' }), bench_cards: [fighter('o2', { name: '雪鳥' }), null] },
});
const names = learnNames(new Map([['h1', '灼熱']]), before);

const field = fieldCardsOf(before);
const sentences = (...events: ViewEvent[]) =>
  logEntriesOf(13, { events, before: field, after: field, names, opponent: 'アリス' }).map(({ sentence }) => sentence);

test.each<[ViewEvent, string | null]>([
  [{ type: 'of_tomorrow', side: 'you' } as never, '何かが起きた'],
  [{ type: 'drew', side: 'you', count: 1 }, 'あなたはカードを1枚引いた'],
  [{ type: 'placed', side: 'you', slot: 'bench-1', card: 'h1' }, 'あなたは灼熱をベンチに出した'],
  [{ type: 'placed', side: 'opponent', slot: 'battle_card', card: null }, 'アリスは伏せたカードをバトル場に出した'],
  [{ type: 'setup_completed', side: 'opponent' }, 'アリスの準備ができた'],
  [{ type: 'battle_began', first: 'you' }, 'バトル開始！ あなたの先攻'],
  [{ type: 'turn_began', side: 'opponent', turn: 4 }, '4ターン目：アリスのターン'],
  [{ type: 'energy_attached', side: 'you', slot: 'bench-0' }, 'あなたは火狐にエネルギーを付けた'],
  [{ type: 'ability_used', side: 'you', slot: 'bench-0', ability: '逃げ水' }, '火狐のとくせい「逃げ水」！'],
  [{ type: 'put_under_deck', side: 'you', count: 1 }, 'あなたは手札を1枚、山札の下に置いた'],
  [{ type: 'retreated', side: 'you', bench_index: 0, paid: 1 }, 'あなたは炎竜を逃がし、火狐と入れ替えた'],
  [{ type: 'attacked', side: 'you', attack: '火炎' }, '炎竜の攻撃「火炎」！'],
  [{ type: 'coin_flipped', side: 'you', heads: false }, 'コインはウラ'],
  [{ type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 50, weakness: true }, '氷狼に50ダメージ（弱点）'],
  [
    { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 60, weakness: true, resonance: 20, guard: 10 },
    '氷狼に60ダメージ（弱点、共鳴+20、守り−10）',
  ],
  [{ type: 'healed', side: 'you', slot: 'battle_card', amount: 20 }, '炎竜のHPが20回復した'],
  [{ type: 'energy_changed', side: 'you', slot: 'battle_card', amount: -2 }, '炎竜のエネルギーが2個減った'],
  [{ type: 'energy_changed', side: 'you', slot: 'bench-0', amount: 1 }, '火狐のエネルギーが1個増えた'],
  [
    { type: 'condition_changed', side: 'opponent', slot: 'battle_card', condition: 'burn', amount: 10 },
    '氷狼は「やけど」になった',
  ],
  [
    { type: 'condition_changed', side: 'opponent', slot: 'battle_card', condition: 'burn', amount: 0 },
    '氷狼の「やけど」が治った',
  ],
  [{ type: 'timed_out', side: 'you' }, 'あなたの時間切れ'],
  [{ type: 'surrendered', side: 'opponent' }, 'アリスが降参した'],
  [{ type: 'turn_ended', side: 'you', turn: 3 }, null],
  [{ type: 'finished', winner: 'you', reason: 'life' }, 'バトル終了：あなたの勝ち！'],
  [{ type: 'finished', winner: 'opponent', reason: 'life' }, 'バトル終了：あなたの負け…'],
])('%j is announced', (event, sentence) => {
  expect(sentences(event)).toEqual(sentence === null ? [] : [sentence]);
});

test('cards are followed from place to place within one update', () => {
  expect(
    sentences(
      { type: 'knocked_out', side: 'opponent', slot: 'battle_card', card: 'o1', life_lost: 1 },
      { type: 'replaced', side: 'opponent', slot: 'battle_card', card: 'o2' },
      { type: 'attacked', side: 'opponent', attack: '吹雪' },
      { type: 'retreated', side: 'you', bench_index: 0, paid: 0 },
      { type: 'damaged', side: 'you', slot: 'battle_card', amount: 10, weakness: false },
    ),
  ).toEqual([
    'アリスの氷狼がきぜつした（ライフ−1）',
    'アリスの雪鳥がバトル場に出た',
    '雪鳥の攻撃「吹雪」！',
    'あなたは炎竜を逃がし、火狐と入れ替えた',
    '火狐に10ダメージ',
  ]);
});

test('after a reload the names come from the present board', () => {
  const after = battleState();
  const known = { before: null, after: fieldCardsOf(after), names: learnNames(new Map(), after), opponent: 'アリス' };
  const [entry] = logEntriesOf(13, { ...known, events: [{ type: 'attacked', side: 'you', attack: '火炎' }] });
  expect(entry).toMatchObject({ key: '13-0', version: 13, sentence: 'カードfire-01の攻撃「火炎」！' });
});

test('the stored log of a battle is described from its beginning', () => {
  const empty = [null, null, null];
  const { entries, secondCard } = readStoredLog(
    {
      names: { m1: '炎竜', o1: '氷狼' },
      steps: [
        { version: 1, events: [{ type: 'drew', side: 'you', count: 5 }], field: { you: empty, opponent: empty } },
        {
          version: 2,
          events: [{ type: 'placed', side: 'opponent', slot: 'battle_card', card: null }],
          field: { you: ['m1', null, null], opponent: empty },
        },
        {
          version: 3,
          events: [{ type: 'battle_began', first: 'you' }],
          field: { you: ['m1', null, null], opponent: ['o1', null, null] },
        },
        {
          version: 4,
          events: [
            { type: 'attacked', side: 'you', attack: '火炎' },
            { type: 'knocked_out', side: 'opponent', slot: 'battle_card', card: 'o1', life_lost: 1 },
          ],
          field: { you: ['m1', null, null], opponent: empty },
        },
      ],
    },
    'アリス',
  );
  expect(entries.map(({ sentence }) => sentence)).toEqual([
    'あなたはカードを5枚引いた',
    'アリスは伏せたカードをバトル場に出した',
    'バトル開始！ あなたの先攻',
    '炎竜の攻撃「火炎」！',
    'アリスの氷狼がきぜつした（ライフ−1）',
  ]);
  expect(entries.map(({ key }) => key)).toEqual(['1-0', '2-0', '3-0', '4-0', '4-1']);
  expect(entries.every(({ isOld }) => isOld)).toBe(true);
  expect(secondCard).toEqual({ side: 'opponent', id: 'o1' });
});

test('names are learnt from field, hand and discard, and never from face-down cards', () => {
  const hidden = battleState({
    mine: { hand_cards: [handCard('h9')] },
    theirs: { battle_card: { placeholder: true }, bench_cards: [] },
  });
  expect([...learnNames(new Map(), hidden).keys()].sort()).toEqual(['fire-01', 'fire-02', 'h9']);
  const known = learnNames(new Map(), hidden);
  expect(learnNames(known, hidden)).toBe(known);
});
