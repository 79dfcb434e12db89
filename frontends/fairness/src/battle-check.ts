/** Exposed to `battle`, which loads it after the result. Part of `SCREENS_CONTRACT`. */
export { BattleVerdict } from './battle-check/battle-verdict.tsx';
export type { SeenBattle } from './battle-check/check-replay.ts';
