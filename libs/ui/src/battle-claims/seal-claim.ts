import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import { callApi } from '../api.ts';
import { randomNumber } from '../random-number.ts';
import { keepClaim } from './kept-claims.ts';

/** A claim does not wait longer for its seal, in ms, and the battle has no proof then. */
const PATIENCE_MS = 3_000;
const NUMBER_BYTES = 16;

/** Null from a release without seals, and if the seal does not come. */
export async function sealClaim(): Promise<Sealing | null> {
  const read = await withDeadline(callApi(endpoints.getBattleSeal), PATIENCE_MS, () => null);
  if (!read?.ok) return null;
  const contribution = randomNumber(NUMBER_BYTES);
  keepClaim({ ...read.value, contribution });
  return { seal: read.value.seal, contribution };
}
