/**
 * The board for the remotes `trials`, which also chooses a deck, and `replay`, which shows ended and
 * running battles on its parts. Those of other remotes are in `local-board.ts`. They have no copy of
 * it (docs/adr/0025-guided-battle-remote.md). The container of this remote exposes it. The content of
 * this file is part of `SCREENS_CONTRACT`.
 */

export { WatchedNames } from './battle/watched-names.ts';
export { BoardLayout } from './board/board-layout.tsx';
export { ComputerBattle, type ComputerBattleEnd } from './board/computer-battle.tsx';
export { DiscardDialog } from './board/discard-dialog.tsx';
export { TurnStatus } from './board/turn-status.tsx';
export { useInBattle } from './board/use-in-battle.ts';
export { useShownBattle } from './board/use-shown-battle.ts';
export { DetailPanel, LogPanel, useWideScreen } from './cards/side-panels.tsx';
export { useInspectedCard } from './cards/use-inspected-card.ts';
export { Hand } from './hand/hand.tsx';
export * from './local-board.ts';
export { BattleLog, LiveLog } from './log/battle-log.tsx';
export { DeckChoice } from './matchmaking/deck-choice.tsx';
export { createPresentationQueue } from './presentation/create-presentation-queue.ts';
export { LazyVerdict } from './proof/lazy-verdict.tsx';
export { useWatchSocket } from './room/use-watch-socket.ts';
