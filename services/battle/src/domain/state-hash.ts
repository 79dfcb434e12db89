import { createHash } from 'node:crypto';
import type { Battle, Rules } from './rulebook.ts';

/** A short name for the state of a battle: 128 bit of SHA-256 over the rules' canonical text of it. */
export const stateHash = (battle: Battle, rules: Rules): string =>
  createHash('sha256').update(rules.canonicalState(battle)).digest('base64url').slice(0, 22);
