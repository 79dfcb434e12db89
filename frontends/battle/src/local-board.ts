/**
 * The board for remotes that play battles of the page on it, without sockets and calls of services.
 * The content of this file is part of `SCREENS_CONTRACT`, as that of `shared-board.ts`.
 */

export {
  type ActiveBattle,
  activeBattle,
  benchSlot,
  benchSlots,
  cardAt,
  fighterAt,
  phaseOf,
} from './battle/active-battle.ts';
export { actionObstacles, placementArea } from './battle/available-actions.ts';
export { type CardNames, learnNames } from './battle/card-names.ts';
export { fieldCardsOf } from './battle/field-cards.ts';
export { type Guide, HINT_ID, type Light, type LitTarget } from './battle/guide.ts';
export type { Selection } from './battle/selection.ts';
export { BattleScreen } from './board/battle-screen.tsx';
export { CardDetails } from './cards/card-details.tsx';
export { readStoredLog, type StoredLog } from './log/describe-events.ts';
export { Crest } from './result/crest.tsx';
// After the components whose styles they change, because the bundle has the styles in this order.
export { pageCss, resultCss } from './result/verdict-styles.ts';
export { type LocalLink, useLocalRoom } from './room/use-local-room.ts';
export { slotName } from './text.ja.ts';
