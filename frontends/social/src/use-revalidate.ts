import { endpoints as inventoryEndpoints } from '@maseki/contracts/inventory/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';

/** Functions that reload possibly changed data, by topic. */
export function useRevalidate() {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const friends = () => mutate(apiKey(endpoints.listFriends));
    const requests = () => mutate(apiKey(endpoints.listFriendRequests));
    const invitations = () => mutate(apiKey(endpoints.listInvitations));
    /** One exchange, or all that are loaded. Cards may have moved. */
    const exchange = async (exchange_ulid?: string) => {
      const isExchange = (key: unknown) =>
        Array.isArray(key) && String(key[0]).startsWith(`/api/exchanges/${exchange_ulid ?? ''}`);
      await Promise.all([
        mutate(isExchange),
        mutate(apiKey(inventoryEndpoints.listOwnedCards)),
        mutate(apiKey(inventoryEndpoints.listCollection)),
      ]);
    };
    const all = async () => void (await Promise.all([friends(), requests(), invitations(), exchange()]));
    return { friends, requests, invitations, exchange, all };
  }, [mutate]);
}
