import { social as endpoints, inventory as inventoryEndpoints } from '@maseki/contracts/pages.ts';
import { useReload } from '@maseki/ui/use-reload.ts';
import { useMemo } from 'react';

/** Functions that reload possibly changed data, by topic. */
export function useRevalidate() {
  const reload = useReload();
  return useMemo(() => {
    const these =
      (...paths: string[]) =>
      () =>
        reload((path) => paths.includes(path));
    const friends = these(endpoints.listFriends.path);
    const requests = these(endpoints.listFriendRequests.path);
    const invitations = these(endpoints.listInvitations.path);
    const cards: readonly string[] = [inventoryEndpoints.listOwnedCards.path, inventoryEndpoints.listCollection.path];
    /** One exchange, or all that are loaded. Cards may have moved. */
    const exchange = (exchange_ulid = '') =>
      reload((path) => path.startsWith(`/api/exchanges/${exchange_ulid}`) || cards.includes(path));
    const all = async () => void (await Promise.all([friends(), requests(), invitations(), exchange()]));
    return { friends, requests, invitations, exchange, all };
  }, [reload]);
}
