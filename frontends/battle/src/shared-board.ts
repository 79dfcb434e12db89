import * as pageCss from './page.module.css';
import * as resultCss from './result/result-page.module.css';

/**
 * The board for the remote `first`, which plays the guided battle on it and has no copy of it
 * (docs/adr/0025-guided-battle-remote.md). In the page these are read from this remote. The content
 * of this file is part of `SCREENS_CONTRACT`.
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
export { createRoom } from './room/create-room.ts';
export type { RoomAccess } from './room/use-room.ts';
export { slotName } from './text.ja.ts';
/** The styles of the page of a verdict. */
export { pageCss, resultCss };
