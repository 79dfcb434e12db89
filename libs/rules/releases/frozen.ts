// Written by `npm run freeze-rules` (docs/rules.md "Releases of the rules").
import type { Release } from '../src/release.ts';
import { release as release2 } from './2.js';

/** The releases before the present one, the newest first. */
export const frozen: readonly Release[] = [release2];
