import { beforeEach, expect, jest, test } from '@jest/globals';
import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { starterDeckById } from '@maseki/cards/starter-decks.ts';
import { trialById, trials } from '@maseki/cards/trials.ts';
import { inventory } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Decision, deal, type Game, lastTurnOf, takeUp } from './game.ts';
import { TrialResult } from './trial-result.tsx';

const trial = trialById('lake');
if (!trial) throw new Error('unreachable');
const next = trials[trials.indexOf(trial) + 1];
const catalogue = [...catalogueWithText];
const deck = starterDeckById('fire-wind').cards.flatMap((id) => catalogue.filter((card) => card.id === id));
const newGame = (): Game => {
  const game = deal({ trial, player: { _id: ME.id, name: ME.username }, deck, catalogue });
  if (!game) throw new Error('a card is missing');
  return game;
};
const decisionsOf = ({ beginning: { battle } }: Game): Decision[] =>
  [0, 0, 1, 3, 3].map((turn, at) => ({ battle: { ...battle, turn }, version: at + 1, turn, move: 'action.attack' }));

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
const victories = () => api.requestsOf({ ...inventory.winTrial, path: '/api/trials/lake/win/' });

function show(game: Game, hasWon: boolean, decisions: Decision[] = []) {
  const on = { onAgain: jest.fn(), onTakeUp: jest.fn() };
  renderApp(<TrialResult trial={trial as never} game={game} end={{ hasWon, decisions }} {...on} />, { player: ME });
  return on;
}

test('a victory is told once and its stones are shown, with the next opponent and a rematch', async () => {
  api.handle('POST', '/api/trials/lake/win/', () => ({ status: 200, body: { stones: 10, magic_stones: 60 } }));
  const game = newGame();
  const { onAgain } = show(game, true);
  await screen.findByText('魔法石10個を受け取りました');
  expect(victories().map(({ headers }) => headers.get('idempotency-key'))).toEqual([game.beginning.luck]);
  expect(screen.getByRole('link', { name: `次は${next?.name}` }).getAttribute('href')).toBe(`/trials/${next?.id}`);
  await userEvent.click(screen.getByRole('button', { name: 'もう一度' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('stones that could not be received are asked for again, as the same victory', async () => {
  const answers = [
    { status: 503, body: { error: 'unavailable', message: '混み合っています' } },
    { status: 200, body: { stones: 0, magic_stones: 60 } },
  ];
  api.handle('POST', '/api/trials/lake/win/', () => answers.shift() ?? { status: 500, body: null });
  show(newGame(), true);
  await screen.findByText('混み合っています');
  await userEvent.click(screen.getByRole('button', { name: 'もう一度受け取る' }));
  await screen.findByText('この相手の魔法石は、もう受け取っています');
  const keys = victories().map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a lost try is taken up at any own move, first offered at the last turn, and its victory does not count', async () => {
  const game = newGame();
  const decisions = decisionsOf(game);
  const { onTakeUp } = show(game, false, decisions);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'やり直す手' });
  expect(screen.getAllByRole('option')).toHaveLength(5);
  expect(choice.selectedOptions[0]?.textContent).toBe('3ターン目 1手目：攻撃');
  await userEvent.selectOptions(choice, '準備 2手目：攻撃');
  await userEvent.click(screen.getByRole('button', { name: 'この手からやり直す' }));
  expect(onTakeUp.mock.calls).toEqual([[1]]);

  const again = takeUp(game, decisions, 1);
  expect(again).toEqual({
    beginning: { ...game.beginning, battle: decisions[1]?.battle, version: 2 },
    earlier: decisions.slice(0, 1),
    isTakenUp: true,
  });
  show(again, true);
  screen.getByText('やり直したバトルなので、この勝利は数えません');
  expect(victories()).toEqual([]);
});

test('each try is dealt anew, and a page of an older release deals none', () => {
  expect(newGame().beginning.luck).not.toBe(newGame().beginning.luck);
  expect(deal({ trial, player: { _id: 'a', name: 'a' }, deck, catalogue: catalogue.slice(0, 40) })).toBeNull();
  expect(lastTurnOf([])).toBe(0);
});
