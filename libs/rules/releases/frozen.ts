// Written by `npm run freeze-rules` (docs/rules.md "Releases of the rules").
import type { Release } from '../src/release.ts';

/** The releases before the present one, the newest first. */
export const frozen: readonly Release[] = [];
