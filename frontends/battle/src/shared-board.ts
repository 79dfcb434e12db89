/**
 * The board for the remote `first`, which plays the guided battle on it and has no copy of it
 * (docs/adr/0025-guided-battle-remote.md). The container of this remote exposes it. The content of
 * this file is part of `SCREENS_CONTRACT`.
 */
export { actionObstacles, placementArea } from './actions/available-actions.ts';
export type { Selection } from './actions/selection.ts';
export {
  type ActiveBattle,
  activeBattle,
  benchSlot,
  benchSlots,
  cardAt,
  fighterAt,
  phaseOf,
} from './board/active-battle.ts';
export { BattleScreen } from './board/battle-screen.tsx';
export { type Guide, HINT_ID, type Light, type LitTarget } from './board/guide.ts';
export { Crest } from './result/crest.tsx';
// After the components whose styles they change, because the bundle has the styles in this order.
export { pageCss, resultCss } from './result/verdict-styles.ts';
export { createRoom } from './room/create-room.ts';
export type { RoomAccess } from './room/use-room.ts';
export { slotName } from './text.ja.ts';
