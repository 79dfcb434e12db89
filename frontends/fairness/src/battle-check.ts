/**
 * The check of an ended battle for the remote `battle`, which loads it after the result is shown.
 * The container of this remote exposes it. The content of this file is part of `SCREENS_CONTRACT`.
 */
export { BattleVerdict } from './battle-check/battle-verdict.tsx';
export type { SeenBattle } from './battle-check/check-replay.ts';
