/**
 * The board for the remotes `first`, which plays the guided battle on it, and `replay`, which shows
 * ended battles on its parts. They have no copy of it (docs/adr/0025-guided-battle-remote.md). The
 * container of this remote exposes it. The content of this file is part of `SCREENS_CONTRACT`.
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
export { BoardLayout } from './board/board-layout.tsx';
export { DiscardDialog } from './board/discard-dialog.tsx';
export { type Guide, HINT_ID, type Light, type LitTarget } from './board/guide.ts';
export { SidePanels, useWideScreen } from './board/side-panels.tsx';
export { TurnStatus } from './board/turn-status.tsx';
export { CardDetails } from './card-details/card-details.tsx';
export { useInspectedCard } from './card-details/use-inspected-card.ts';
export { Hand } from './hand/hand.tsx';
export { type CardNames, learnNames } from './log/card-names.ts';
export { readStoredLog, type StoredLog } from './log/describe-events.ts';
export { fieldCardsOf } from './log/field-cards.ts';
export { createPresentationQueue } from './presentation/create-presentation-queue.ts';
export { LazyVerdict } from './proof/lazy-verdict.tsx';
export { Crest } from './result/crest.tsx';
// After the components whose styles they change, because the bundle has the styles in this order.
export { pageCss, resultCss } from './result/verdict-styles.ts';
export { type LocalLink, useLocalRoom } from './room/use-local-room.ts';
export { slotName } from './text.ja.ts';
