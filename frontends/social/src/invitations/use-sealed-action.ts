import type { social as endpoints } from '@maseki/contracts/pages.ts';
import { sealClaim } from '@maseki/ui/battle-claims/seal-claim.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSingleRun } from '@maseki/ui/use-single-run.ts';
import { useCallback } from 'react';

type Sealed = typeof endpoints.sendInvitation | typeof endpoints.acceptInvitation;

/** With a number of this page, to verify the battle. Without it if no seal comes. */
export function useSealedAction<E extends Sealed>(endpoint: E) {
  const { run } = useAction<Sealed>(endpoint);
  const work = useCallback(
    async (params?: { id: string }) => {
      const sealing = (await sealClaim()) ?? undefined;
      return params ? run({ params, body: { sealing } }) : null;
    },
    [run],
  );
  return useSingleRun(work);
}
