import { beforeEach, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { BattlePage } from '@maseki/frontend-battle/page/battle-page.tsx';
import { battleState, ROOM } from '@maseki/frontend-battle/testing/fixtures.ts';
import DeckPage from '@maseki/frontend-deck/pages/deck-page.tsx';
import ExchangePage from '@maseki/frontend-social/exchanges/exchange-page.tsx';
import { AddFriend } from '@maseki/frontend-social/friends/add-friend.tsx';
import { EXCHANGE_PATH, exchangeState, ULID } from '@maseki/frontend-social/testing/fixtures.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { catalogueCard, ME, owned } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const DECK = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
const cards = Array.from({ length: 12 }, (_, n) => catalogueCard(`fire-${String(n + 1).padStart(2, '0')}`));
const OTHER = { ...ME, id: '01ARZ3NDEKTSV4RRFFQ69G5FA9', username: 'べつの人' };

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  api = new FakeApi()
    .respond(battle.claimSlug, { slug: ROOM })
    .respond(battle.leaveQueue, { left: true })
    .respond(inventory.getCatalogue, cards)
    .respond(inventory.listOwnedCards, [...cards.map((card) => ({ card, amount: 1 })), owned('water-01', 2)])
    .respond(deck.listDecks, {
      decks: [{ id: DECK, name: 'はじめのデッキ', version: 1, cards: cards.map(({ id }) => id) }],
      active_id: DECK,
    })
    .respond(social.listFriends, { friends: [] })
    .handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: exchangeState() }));
});

/** Asks for the current user, as a page does after a refused call. */
function Session() {
  const { user, reload } = useUser();
  return (
    <button type="button" onClick={() => void reload()}>
      {user === null ? 'session has ended' : 'session'}
    </button>
  );
}

async function endSession() {
  api.respond(auth.getMe, null);
  act(() => screen.getByText('session').click());
  await screen.findByText('session has ended');
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const type = async (name: string, value: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), value);
};
const contentOf = async (name: string) => (await field(name)).value;

async function acceptBattle() {
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(1));
  act(() => FakeWebSocket.latest.accept());
  act(() => FakeWebSocket.latest.deliver({ type: 'battle.update', data: battleState({ deadline: null }) }));
  await press(/^ログとチャット/);
  await userEvent.click(await screen.findByRole('tab', { name: /^チャット/ }));
}

interface Edit {
  name: string;
  screen: Parameters<typeof renderApp>[0];
  at: string;
  path?: string;
  /** Opens the place of the edit. */
  open: () => Promise<unknown>;
  edit: () => Promise<unknown>;
  /** What the place shows. */
  read: () => Promise<string>;
  /** What it shows without and with the edit. */
  shown: [string, string];
}

const edits: Edit[] = [
  {
    name: 'a chat message of a battle',
    screen: <BattlePage />,
    at: '/battle',
    open: acceptBattle,
    edit: () => type('メッセージを入力', 'いい手でした'),
    read: () => contentOf('メッセージを入力'),
    shown: ['', 'いい手でした'],
  },
  {
    name: 'the name of a new deck',
    screen: <DeckPage />,
    at: '/deck',
    open: () => press('新しいデッキ'),
    edit: () => type('デッキ名（20文字まで）', '夏のデッキ'),
    read: () => contentOf('デッキ名（20文字まで）'),
    shown: ['新しいデッキ', '夏のデッキ'],
  },
  {
    name: 'the code of a deck',
    screen: <DeckPage />,
    at: '/deck',
    open: () => press('コードから読み込む'),
    edit: () => type('デッキコード', 'MD1-AAAA'),
    read: () => contentOf('デッキコード'),
    shown: ['', 'MD1-AAAA'],
  },
  {
    name: 'the name of a friend',
    screen: <AddFriend />,
    at: '/friends',
    open: async () => undefined,
    edit: () => type('ユーザーネーム', 'ベン'),
    read: () => contentOf('ユーザーネーム'),
    shown: ['', 'ベン'],
  },
  {
    name: 'the choice in an exchange',
    screen: <ExchangePage />,
    at: `/exchange/${ULID}`,
    path: '/exchange/:exchange_ulid',
    open: () => screen.findByRole('region', { name: '交換に出すカードを選んでください' }),
    edit: () => press(/^カードwater-01、.*（2枚所持）$/),
    read: async () => screen.queryByText('「カードwater-01」をプレゼントします。')?.textContent ?? '',
    shown: ['', '「カードwater-01」をプレゼントします。'],
  },
];

const openAs = async (player: typeof ME, { screen: element, at, path, open }: Edit) => {
  FakeWebSocket.install();
  api.respond(auth.getMe, player);
  const app = renderApp(element, { at, path: path ?? at, player, header: <Session /> });
  await open();
  return app;
};

test.each(edits)('$name outlives the end of the session, for the same player', async (place) => {
  const { edit, read, shown } = place;
  const first = await openAs(ME, place);
  expect(await read()).toBe(shown[0]);
  await edit();
  await endSession();
  first.unmount();
  const other = await openAs(OTHER, place);
  expect(await read()).toBe(shown[0]);
  other.unmount();
  const again = await openAs(ME, place);
  expect(await read()).toBe(shown[1]);
  again.unmount();
  await openAs(ME, place);
  expect(await read()).toBe(shown[0]);
});
