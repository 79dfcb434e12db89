import { expect, test } from '@jest/globals';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen, within } from '@testing-library/react';
import { battleState, fighter, handCard, THEM } from '../testing/fixtures.ts';
import { button, sendUpdate, sent, slot, startBattle } from '../testing/play.tsx';

const setup = { status: 'setup', mine: { setup_done: false, battle_card: null, bench_cards: [null, null] } } as const;
const handCards = () => within(screen.getByRole('list', { name: '手札' })).getAllByRole('button');
const firstHandCard = () => {
  const [card] = handCards();
  if (!card) throw new Error('the hand is empty');
  return card;
};
const lastActionId = () => (FakeWebSocket.latest.sent.at(-1) as { action_id: string }).action_id;

test('in setup a hand card goes to the battle slot, is deselected, and readiness is sent once', async () => {
  const { user } = await startBattle({ ...setup, mine: { ...setup.mine, bench_cards: [null, null] } });
  expect(button('準備完了').getAttribute('aria-disabled')).toBe('true');
  await user.click(firstHandCard());
  expect(firstHandCard().getAttribute('aria-pressed')).toBe('true');
  await user.click(slot('you', 'battle_card'));
  expect(sent()).toEqual([{ type: 'action.place_card', card_index: 0, to_field: 'battle_card' }]);
  expect(firstHandCard().getAttribute('aria-pressed')).toBe('false');

  sendUpdate({ status: 'setup', version: 13, accepted: [lastActionId()], mine: { setup_done: false } });
  await user.click(button('準備完了'));
  expect(sent().at(-1)).toEqual({ type: 'action.setup_complete' });
  sendUpdate({ status: 'setup', version: 14, accepted: [lastActionId()] });
  expect(button('待機中')).toHaveProperty('disabled', true);
});

test('the board says from the first second whether the battle moves ratings', async () => {
  const begun = { ...setup, mine: { ...setup.mine, bench_cards: [null, null] } } satisfies Parameters<
    typeof battleState
  >[0];
  await startBattle(begun);
  screen.getByText('ランクマッチ');
  const { you, opponent } = battleState(begun);
  const unrated = <S extends object>(side: S | null) => side && { ...side, rating: null };
  const data = {
    ...battleState({ ...begun, version: 13, deadline: null }),
    you: unrated(you),
    opponent: unrated(opponent),
  };
  act(() => FakeWebSocket.latest.deliver({ type: 'battle.update', data }));
  await screen.findByText('フリーマッチ');
});

test('the buttons of the action bar place a card too', async () => {
  const { user } = await startBattle({ ...setup, mine: { ...setup.mine, bench_cards: [null, null] } });
  await user.click(firstHandCard());
  await user.click(button('ベンチ2に出す'));
  expect(sent()).toEqual([{ type: 'action.place_card', card_index: 0, to_field: 'bench', bench_index: 1 }]);
});

test('energy asks for a card, refuses hand and opponent, and goes to an own card', async () => {
  const { user } = await startBattle();
  await user.click(button('エネルギーを付ける'));
  await screen.findByText('どのカードにエネルギーを付けますか？');
  await user.click(firstHandCard());
  await screen.findByText('手札のカードにはエネルギーを付けられません');
  await user.click(slot('opponent', 'battle_card'));
  await screen.findByText('相手のカードにはエネルギーを付けられません');
  expect(sent()).toEqual([]);
  await user.click(slot('you', 'bench-0'));
  expect(sent()).toEqual([{ type: 'action.assign_energy', card_id: 'bench-0' }]);
});

test('an attack is sent once, and shows progress until it is stored', async () => {
  const { user } = await startBattle();
  const attack = button(/^攻撃「火炎」/);
  await user.click(attack);
  await screen.findByText('送信中…');
  await user.click(attack);
  expect(sent()).toEqual([{ type: 'action.attack', targetType: 'battleCard' }]);
  sendUpdate({ version: 13, turn: 4, turn_player_id: THEM, accepted: [lastActionId()] });
  expect(screen.queryByText('送信中…')).toBeNull();
  screen.getByText('相手が考えています');
});

test('an impossible action explains the reason', async () => {
  const { user } = await startBattle({ turn: 1 });
  await user.click(button(/^攻撃/));
  await screen.findByText('先攻の最初のターンは攻撃できません', { selector: '[role=status]' });
  expect(sent()).toEqual([]);
});

test('a retreat names its cost and asks for a bench card', async () => {
  const { user } = await startBattle();
  await user.click(button('逃げる（コスト1）'));
  await screen.findByText('入れ替えるベンチのカードを選んでください');
  await user.click(slot('you', 'bench-0'));
  expect(sent()).toEqual([{ type: 'action.escape', bench_index: 0 }]);
});

test.each([
  ['ターン終了', 'ターンを終わりますか？', { type: 'action.end_turn', forced: false }],
  ['降参', '降参しますか？', { type: 'action.surrender' }],
])('%s only after a confirmation', async (name, title, action) => {
  const { user } = await startBattle();
  await user.click(button(name));
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await user.click(within(dialog).getByRole('button', { name: 'いいえ' }));
  expect(sent()).toEqual([]);
  await user.click(button(name));
  await user.click(button('はい'));
  expect(sent()).toEqual([action]);
});

test('a confirmation disappears if the clock ends its turn', async () => {
  const { user } = await startBattle();
  await user.click(button('ターン終了'));
  sendUpdate({ version: 13, turn: 4, turn_player_id: THEM });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a knocked-out card is replaced by pressing a bench card', async () => {
  const { user } = await startBattle({ must_replace: true, turn_player_id: THEM, mine: { battle_card: null } });
  await screen.findByText('バトル場に出すベンチのカードを選んでください');
  expect(slot('you', 'bench-0').dataset.target).toBe('true');
  await user.click(slot('you', 'bench-0'));
  expect(sent()).toEqual([{ type: 'action.escape', bench_index: 0 }]);
});

test('while the opponent replaces a card, the player can only wait', async () => {
  await startBattle({ opponent_must_replace: true, theirs: { battle_card: null } });
  await screen.findByText('相手が次のカードを選んでいます');
  expect(button('ターン終了').getAttribute('aria-disabled')).toBe('true');
});

test('every action is possible by keyboard', async () => {
  const { user } = await startBattle();
  await user.keyboard('2');
  expect(handCards()[1]?.getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('{Escape}e');
  await screen.findByText('どのカードにエネルギーを付けますか？');
  act(() => slot('you', 'battle_card').focus());
  await user.keyboard('{Enter}');
  sendUpdate({ version: 13, accepted: [lastActionId()] });
  await user.keyboard('a');
  expect(sent()).toEqual([
    { type: 'action.assign_energy', card_id: 'battle_card' },
    { type: 'action.attack', targetType: 'battleCard' },
  ]);
});

test('keys are not commands while the player types', async () => {
  const { user } = await startBattle();
  await user.type(screen.getByLabelText('メッセージを入力'), 'aet{Enter}');
  expect(sent()).toEqual([{ type: 'chat.message', message: 'aet', client_id: expect.any(String) }]);
});

test('the labels of cards describe their state in words', async () => {
  await startBattle({
    mine: {
      battle_card: fighter('m1', { name: '炎竜', hp: 60, conditions: [{ name: 'burn', amount: 10, turns: 2 }] }),
    },
    theirs: { battle_card: { placeholder: true } },
  });
  button(
    'バトル場：炎竜、火属性、HP60/80、エネルギー2、やけど 10 あと2回、技「火炎」30ダメージ、コスト2、逃げるコスト1',
  );
  button('バトル場：伏せたカード');
  expect(slot('you', 'bench-1').textContent).toContain('ベンチ2：空き');
});

test('the mark of the second side stands on its card, from the start, while hp are above its own', async () => {
  const theirs = { battle_card: fighter('fire-01', { hp: 110, max_hp: 110 }) };
  const began = { type: 'battle_began', first: 'you' } as const;
  await startBattle({ status: 'setup', turn: 0, theirs, events: [began] });
  const marked = () =>
    (['you', 'opponent'] as const).map((side) => /後攻\+30/.test(slot(side, 'battle_card').innerHTML));
  expect(marked()).toEqual([false, false]);
  sendUpdate({ version: 13, theirs });
  expect(marked()).toEqual([false, true]);
  sendUpdate({ version: 14, theirs: { battle_card: fighter('fire-01', { hp: 80, max_hp: 110 }) } });
  expect(marked()).toEqual([false, false]);
});

test('events are announced politely and kept in the log', async () => {
  await startBattle();
  sendUpdate({
    version: 13,
    events: [{ type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 30, weakness: false }],
  });
  const live = screen.getByRole('log');
  expect(live.getAttribute('aria-live')).toBe('polite');
  expect(live.textContent).toContain('カードice-01に30ダメージ');
  within(screen.getByRole('list', { name: 'バトルログ' })).getByText('カードice-01に30ダメージ');
});

test('the discard pile opens, the latest card first', async () => {
  const board = battleState();
  const { user } = await startBattle();
  act(() =>
    FakeWebSocket.latest.deliver({
      type: 'battle.update',
      data: { ...board, deadline: null, opponent: { ...board.opponent, discard: [handCard('d1'), handCard('d2')] } },
    }),
  );
  await user.click(button('アリスのトラッシュ：トラッシュ2枚'));
  const cards = within(screen.getByRole('dialog')).getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label')?.split('、')[0])).toEqual(['カードd2', 'カードd1']);
});

test('on a phone a press on a card opens its details, and log and chat are a button away', async () => {
  const { user } = await startBattle({}, { screenKind: 'narrow' });
  await user.click(slot('opponent', 'battle_card'));
  const detail = screen.getByRole('dialog', { name: 'カードice-01' });
  within(detail).getByText('80 / 80');
  await user.click(within(detail).getByRole('button', { name: '閉じる' }));

  act(() =>
    FakeWebSocket.latest.deliver({ type: 'chat.message', id: 'c1', message: 'よろしく', user: { name: 'アリス' } }),
  );
  await user.click(button(/ログとチャット.*新しいメッセージ|ログとチャット/));
  within(screen.getByRole('dialog')).getByText('よろしく', { selector: 'li' });
});

test('on a wide screen the card under the pointer is shown beside the board, otherwise the own battle card', async () => {
  const { user } = await startBattle();
  const detail = within(screen.getByRole('complementary', { name: 'カードの詳細' }));
  detail.getByLabelText(/^カードfire-01、/);
  await user.hover(slot('opponent', 'battle_card'));
  detail.getByLabelText(/^カードice-01、/);
  await user.click(slot('opponent', 'bench-1'));
  detail.getByLabelText(/^カードice-02、/);
  expect(screen.queryByRole('dialog')).toBeNull();
  sendUpdate({ version: 13, theirs: { bench_cards: [null, null] } });
  detail.getByLabelText(/^カードfire-01、/);
});

test('in practice there is no chat', async () => {
  await startBattle({ mode: 'practice' });
  expect(screen.queryByLabelText('メッセージを入力')).toBeNull();
});
