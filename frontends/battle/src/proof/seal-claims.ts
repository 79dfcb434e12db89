import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { sealClaim } from '@maseki/ui/battle-claims/seal-claim.ts';

/** Seals for the claims of a page, each for one claim. The first is read at once. */
export function createSealClaims() {
  let next: Promise<Sealing | null> | null = sealClaim();
  return {
    take(): Promise<Sealing | null> {
      const sealing = next ?? sealClaim();
      next = null;
      return sealing;
    },
  };
}
