import { widestName } from '@maseki/players/account.ts';
import type { Page } from 'playwright-core';
import { requestFriendship } from './friends.ts';
import type { View } from './plain-views.ts';
import { register } from './player.ts';
import { guestViews, playerViews } from './views.ts';

/** Longest wait for a part of a view. */
const PATIENCE_MS = 45_000;

/** Finds what is wrong with an open view, and leaves the page as it was. */
type Look = (page: Page, view: View) => Promise<string[]>;

/**
 * Opens each screen and dialog once, as a guest and as a new player, both sides with the widest
 * names. Resolves to what is wrong, and why a view could not be opened, by view.
 */
export async function lookAtViews(page: Page, url: string, look: Look): Promise<Record<string, string[]>> {
  page.context().setDefaultTimeout(PATIENCE_MS);
  const wrong: Record<string, string[]> = {};
  const lookAt = async (views: readonly View[]) => {
    for (const view of views) {
      const faults = await view.open(page).then(
        () => look(page, view),
        (error: unknown) => [`cannot be opened: ${error}`],
      );
      if (faults.length > 0) wrong[view.name] = faults;
    }
  };
  await lookAt(guestViews);
  await requestFriendship(await register(page, widestName()), url, widestName());
  await lookAt(playerViews);
  return wrong;
}
