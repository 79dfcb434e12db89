import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { testClient } from '@maseki/players/test-client.ts';
import type { Locator, Page } from 'playwright-core';
import type { GameInBrowser } from './game.ts';
import { newPlayer, PASSWORD } from './player.ts';

export type Player = Awaited<ReturnType<typeof newPlayer>>;

export const button = (place: Page | Locator, name: string): Locator =>
  place.getByRole('button', { name, exact: true });

/** Two new players who have become friends through the screens and see each other's row. */
export async function twoFriends(game: GameInBrowser): Promise<[anna: Player, ben: Player]> {
  const [anna, ben] = await Promise.all([newPlayer(game, 'desktop'), newPlayer(game, 'phone')]);
  await befriend(anna, ben);
  return [anna, ben];
}

/** Through the screens, until each sees the other's row. */
export async function befriend(anna: Player, ben: Player): Promise<void> {
  await Promise.all([anna, ben].map(({ page }) => page.goto('/friends')));
  await anna.page.getByLabel('ユーザーネーム').fill(ben.name);
  await button(anna.page, '申請を送る').click();
  await button(ben.page, `${anna.name}さんの申請を承認`).click();
  await Promise.all([
    button(anna.page, `${ben.name}さんとカード交換`).waitFor(),
    button(ben.page, `${anna.name}さんとカード交換`).waitFor(),
  ]);
}

/** A stranger who is not at the screen wants to be a friend of this player. */
export async function requestFriendship(username: string, url: string, from = uniqueName()): Promise<void> {
  const stranger = testClient(url);
  const registered = await stranger.call(auth.register, { body: { username: from, password: PASSWORD } });
  if (!registered.ok) throw new Error(registered.message);
  const sent = await stranger.call(social.sendFriendRequest, { body: { username } });
  if (!sent.ok) throw new Error(sent.message);
}
