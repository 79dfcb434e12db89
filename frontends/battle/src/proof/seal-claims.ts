import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { hexOf } from '@maseki/proof/bytes.ts';
import { callApi } from '@maseki/ui/api.ts';
import { keepClaim } from './kept-claims.ts';

/** A claim does not wait longer for its seal, in ms, and the battle has no proof then. */
const PATIENCE_MS = 3_000;
const NUMBER_BYTES = 16;

/** Null from a release without seals, and if the seal does not come. */
async function sealOnce(): Promise<Sealing | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  const read = await Promise.race([callApi(endpoints.getBattleSeal), late]);
  clearTimeout(timer);
  if (!read?.ok) return null;
  const contribution = hexOf(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)));
  keepClaim({ ...read.value, contribution });
  return { seal: read.value.seal, contribution };
}

/** Seals for the claims of a page, each for one claim. The first is read at once. */
export function createSealClaims() {
  let next: Promise<Sealing | null> | null = sealOnce();
  return {
    take(): Promise<Sealing | null> {
      const sealing = next ?? sealOnce();
      next = null;
      return sealing;
    },
  };
}
