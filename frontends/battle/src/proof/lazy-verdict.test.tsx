import { beforeEach, expect, test } from '@jest/globals';
import { definedCards } from '@maseki/cards/defined-cards.ts';
import { inventory } from '@maseki/contracts/pages.ts';
import { inSealedOrder, seedOf } from '@maseki/proof/battle-seed.ts';
import { battleSealOf } from '@maseki/proof/seal.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { keepClaim, noteRoom } from '@maseki/ui/battle-claims/kept-claims.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ME, ROOM, THEM } from '../testing/fixtures.ts';
import { LazyVerdict } from './lazy-verdict.tsx';
import { noteSealedClaim } from './seen-battles.ts';

const WAIT = { timeout: 30_000 };
const secrets = { a: 'aa'.repeat(32), b: 'bb'.repeat(32) };
const contributions = { a: '0a'.repeat(16), b: '0b'.repeat(16) };
const seals = { a: battleSealOf(ME, secrets.a), b: battleSealOf(THEM, secrets.b) };
const own = { seal: seals.a, computer: 'cc'.repeat(32), contribution: contributions.a };

/** A sealed battle that the other gives up at once, as the service tells it to the player. */
function replay() {
  const deck = inSealedOrder(definedCards.slice(0, 12));
  const entry = { at: 1, seat: null, action: null, events: [] };
  const person = (_id: string) => ({ _id, name: 'ゆうた', rating: null });
  return {
    room_id: ROOM,
    rules_version: RULES_VERSION,
    mode: 'matched',
    you: 'a',
    decks: { a: deck, b: deck },
    seed: seedOf([
      { user: ME, secret: secrets.a, contribution: contributions.a },
      { user: THEM, secret: secrets.b, contribution: contributions.b },
    ]),
    players: { a: person(ME), b: person(THEM) },
    winner: ME,
    reason: 'surrender',
    ended_at: 1,
    entries: [
      { ...entry, version: 1, kind: 'created' },
      { ...entry, version: 2, kind: 'action', seat: 'b', action: { type: 'action.surrender' } },
    ],
    fairness: { seals, contributions, secrets },
  };
}

/** The same battle without a number of this player. */
function withoutMine() {
  const parts = [
    { user: ME, secret: secrets.a, contribution: null },
    { user: THEM, secret: secrets.b, contribution: contributions.b },
  ] as const;
  return { seed: seedOf(parts), fairness: { seals, secrets, contributions: { ...contributions, a: null } } };
}

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

function show(changes: object = {}): void {
  api.handle('GET', `/api/battle/replays/${ROOM}/`, () => ({ status: 200, body: { ...replay(), ...changes } }));
  renderApp(<LazyVerdict roomId={ROOM} />, { at: '/result' });
}

const says = (sentence: string) => screen.findByText(sentence, {}, WAIT);

test('a battle that followed from its seals is verified, with its coins', async () => {
  keepClaim(own);
  show();
  await says('✓ シャッフルとコインは検証済み');
  await says('コインは投げられませんでした');
  expect(screen.queryByText(/証明できません/)).toBeNull();
});

const unverified = () => expect(screen.queryByText(/✓/)).toBeNull();

test('a device that has claimed nothing says that it cannot tell, and nothing is verified', async () => {
  show();
  await says('別の端末で始めたバトルのため、この端末の乱数を確かめられず、証明できません');
  unverified();
});

test('a battle after a refused claim, whose secret nobody has told, is not verified', async () => {
  keepClaim({ ...own, afterRefusal: true });
  show();
  await says('封印が変わったため、証明できません');
  unverified();
});

test('the number of another tab of this device counts', async () => {
  keepClaim(own);
  keepClaim({ ...own, contribution: 'ff'.repeat(16) });
  show();
  await says('✓ シャッフルとコインは検証済み');
});

test('a number of this device for the same seal in another battle is not compared', async () => {
  keepClaim({ ...own, contribution: 'ff'.repeat(16) });
  show();
  await says('別の端末で始めたバトルのため、この端末の乱数を確かめられず、証明できません');
  unverified();
});

/** A battle with all values of another seal than this page has claimed. */
function otherSeal() {
  const fresh = { ...secrets, a: 'dd'.repeat(32) };
  const parts = [
    { user: ME, secret: fresh.a, contribution: contributions.a },
    { user: THEM, secret: secrets.b, contribution: contributions.b },
  ] as const;
  const fairness = { seals: { ...seals, a: battleSealOf(ME, fresh.a) }, secrets: fresh, contributions };
  return { seed: seedOf(parts), fairness };
}

test.each<[string, object]>([
  ['another seal than its page has claimed', otherSeal()],
  ['no number of this player, by agreement', { mode: 'friends', ...withoutMine() }],
  ['another seed', { seed: '12'.repeat(32) }],
  ['another winner', { winner: THEM }],
  ['a number in my name', { fairness: { seals, secrets, contributions: { ...contributions, a: 'ff'.repeat(16) } } }],
  ['another secret', { fairness: { seals, contributions, secrets: { ...secrets, b: 'dd'.repeat(32) } } }],
])('a battle with %s fails, and can be reported', async (_name, changes) => {
  keepClaim(own);
  noteRoom(own, ROOM);
  api.respond(inventory.reportProof, { message: '報告しました' });
  show(changes);
  await says('検証できませんでした');
  await userEvent.click(screen.getByRole('button', { name: '通報する' }));
  await waitFor(() => expect(api.requestsOf(inventory.reportProof)).toHaveLength(1), WAIT);
  expect(api.requestsOf(inventory.reportProof)[0]?.body).toMatchObject({ kind: 'battle', fault: expect.any(String) });
});

test.each([
  ['has no proof', { fairness: null }, 'このバトルには証明がありません'],
  ['was played by other rules', { rules_version: 1 }, 'このルールの検証はコマンドでできます'],
])('a battle that %s says so', async (_name, changes, sentence) => {
  show(changes);
  await says(sentence);
  expect(screen.queryByRole('button', { name: '通報する' })).toBeNull();
});

test('the values of a check can be saved for the command, of a battle without a proof there are none', async () => {
  show({ rules_version: 1 });
  await userEvent.click(await screen.findByText('検証の内容', {}, WAIT));
  expect(screen.getByRole('button', { name: '検証に使った値を保存' })).toBeTruthy();
  cleanup();
  show({ fairness: null });
  await says('このバトルには証明がありません');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a device whose storage holds something else has no number of its own', async () => {
  localStorage.setItem('battle-claims', '{"hello":1}');
  show();
  await says('別の端末で始めたバトルのため、この端末の乱数を確かめられず、証明できません');
});

test('a battle without a proof that this page claimed with a seal was made in an update', async () => {
  noteSealedClaim(ROOM);
  show({ fairness: null });
  await says('このバトルには証明がありません（更新中）');
});
