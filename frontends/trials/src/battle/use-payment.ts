import type { TrialId } from '@maseki/cards/trials.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';

export type Payment = { stones: number } | { error: string } | 'running';

/**
 * Tells of a victory once and gives its stones, null without one. A repeat after a lost response
 * has the same key, so that it gets the first response.
 */
export function usePayment(id: TrialId, key: string | null): { payment: Payment | null; repeat: () => void } {
  const { run } = useAction(endpoints.winTrial);
  const { update } = useUser();
  const { mutate } = useSWRConfig();
  const [payment, setPayment] = useState<Payment>('running');

  const pay = useCallback(async () => {
    if (key === null) return;
    setPayment('running');
    const paid = await run({ params: { id }, idempotencyKey: key });
    if (!paid) return;
    if (!paid.ok) return setPayment({ error: paid.message });
    setPayment({ stones: paid.value.stones });
    void update({ magic_stones: paid.value.magic_stones });
    void mutate(apiKey(endpoints.listTrials));
    void mutate(apiKey(endpoints.getFirstSteps));
  }, [id, key, run, update, mutate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a victory is told once, whatever renders
  useEffect(() => void pay(), [id, key]);
  return { payment: key === null ? null : payment, repeat: () => void pay() };
}
