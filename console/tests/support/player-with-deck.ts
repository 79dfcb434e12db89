import { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { DevEnv, TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';

/** A player whose starter deck battles take. */
export async function playerWithDeck(env: DevEnv): Promise<TestUser> {
  const player = await env.register();
  const chosen = await player.call(inventory.chooseStarterDeck, { body: { deck_id: 'fire-wind' } });
  if (!chosen.ok) throw new Error(chosen.error);
  await eventually(async () => {
    const saved = await player.call(deck.getDeck);
    return saved.ok && saved.value.cards.some((card) => card?.id === 'fire-02');
  });
  return player;
}
