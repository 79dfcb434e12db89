import type { EndpointInput } from '@maseki/contracts/client.ts';
import type { social as endpoints } from '@maseki/contracts/pages.ts';
import { sealClaim } from '@maseki/ui/battle-claims/seal-claim.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSingleRun } from '@maseki/ui/use-single-run.ts';
import { useCallback } from 'react';

type Sealed = (typeof endpoints)['sendInvitation' | 'acceptInvitation' | 'createCode' | 'acceptCode'];

/** With a number of this page, to verify the battle. Without it if no seal comes. */
export function useSealedAction<E extends Sealed>(endpoint: E) {
  const { run } = useAction(endpoint);
  const work = useCallback(
    async (params?: EndpointInput<E>['params']) => {
      const sealing = (await sealClaim()) ?? undefined;
      return run({ ...(params && { params }), body: { sealing } } as EndpointInput<E>);
    },
    [run],
  );
  return useSingleRun(work);
}
