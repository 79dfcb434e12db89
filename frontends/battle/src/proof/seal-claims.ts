import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { sealClaim } from '@maseki/ui/battle-claims/seal-claim.ts';

/**
 * Seals for the claims of a page, each for one claim. The first is read at once. A page that finds
 * its user waiting or playing joins that without values of its own.
 */
export function createSealClaims(mode: 'player' | 'practice') {
  const read = () => sealClaim(mode === 'practice' ? ['playing'] : ['waiting', 'playing']);
  let next: Promise<Sealing | null> | null = read();
  return {
    take(): Promise<Sealing | null> {
      const sealing = next ?? read();
      next = null;
      return sealing;
    },
    /** Reads the next seal at once, which the next claim takes. */
    renew(): Promise<Sealing | null> {
      next = read();
      return next;
    },
  };
}
