/**
 * The board for the remotes `first` and `trials`, which play battles of the page on it, and `replay`,
 * which shows ended ones on its parts. They have no copy of it (docs/adr/0025-guided-battle-remote.md). The
 * container of this remote exposes it. The content of this file is part of `SCREENS_CONTRACT`.
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
export { WatchedNames } from './battle/watched-names.ts';
export { BattleScreen } from './board/battle-screen.tsx';
export { BoardLayout } from './board/board-layout.tsx';
export { ComputerBattle, type ComputerBattleEnd } from './board/computer-battle.tsx';
export { DiscardDialog } from './board/discard-dialog.tsx';
export { TurnStatus } from './board/turn-status.tsx';
export { useInBattle } from './board/use-in-battle.ts';
export { useShownBattle } from './board/use-shown-battle.ts';
export { CardDetails } from './cards/card-details.tsx';
export { SidePanels, useWideScreen } from './cards/side-panels.tsx';
export { useInspectedCard } from './cards/use-inspected-card.ts';
export { Hand } from './hand/hand.tsx';
export { BattleLog, LiveLog } from './log/battle-log.tsx';
export { readStoredLog, type StoredLog } from './log/describe-events.ts';
export { DeckChoice } from './matchmaking/deck-choice.tsx';
export { createPresentationQueue } from './presentation/create-presentation-queue.ts';
export { LazyVerdict } from './proof/lazy-verdict.tsx';
export { Crest } from './result/crest.tsx';
// After the components whose styles they change, because the bundle has the styles in this order.
export { pageCss, resultCss } from './result/verdict-styles.ts';
export { type LocalLink, useLocalRoom } from './room/use-local-room.ts';
export { useWatchSocket } from './room/use-watch-socket.ts';
export { slotName } from './text.ja.ts';
