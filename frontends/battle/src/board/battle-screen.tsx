import type { ViewSide } from '@maseki/rules/view-types.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useCallback, useRef, useState } from 'react';
import { ActionBar } from '../actions/action-bar.tsx';
import { placementArea } from '../actions/available-actions.ts';
import { useShortcuts } from '../actions/keyboard-shortcuts.ts';
import { useControls } from '../actions/use-controls.ts';
import { totalDuration, useRunningAnimations } from '../animations/animations.ts';
import { CoinFlip } from '../animations/coin-flip.tsx';
import { type CardPlace, useInspectedCard } from '../card-details/use-inspected-card.ts';
import { ChatDrawer } from '../chat/chat-drawer.tsx';
import type { ChatPanelProps } from '../chat/chat-panel.tsx';
import { Hand } from '../hand/hand.tsx';
import { LiveLog } from '../log/battle-log.tsx';
import { clockOffset } from '../room/server-clock.ts';
import type { RoomAccess } from '../room/use-room.ts';
import { text } from '../text.ja.ts';
import { type ActiveBattle, phaseOf } from './active-battle.ts';
import { BattleDialogs } from './battle-dialogs.tsx';
import * as css from './battle-screen.module.css';
import { Field } from './field.tsx';
import { instructionFor } from './instruction.ts';
import { PlayerBar } from './player-bar.tsx';
import { SidePanels, useWideScreen } from './side-panels.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { TurnStatus } from './turn-status.tsx';
import { useBoardFocus } from './use-board-focus.ts';

interface BattleScreenProps {
  battle: ActiveBattle;
  access: RoomAccess;
}

/** The board with everything around it: the opponent on top, the player below, actions within reach of the thumb. */
export function BattleScreen({ battle, access }: BattleScreenProps) {
  const { room, sendAction, sendChat, connection } = access;
  const isCurrent = connection === 'current';
  const { you, opponent } = battle;
  const isWide = useWideScreen();
  const animations = useRunningAnimations(room.animations);
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const [isMuted, setMuted] = useState(false);

  const inspected = useInspectedCard(battle, !isWide);
  const { inspect } = inspected;
  const onInspect = useCallback((place: CardPlace) => inspect(place, 'open'), [inspect]);
  const controls = useControls({ battle, sendAction, onInspect });
  useShortcuts(controls.handleKey, isCurrent);

  const { selection, targets } = controls;
  const board = useRef<HTMLDivElement>(null);
  useBoardFocus(board, selection);
  const phase = phaseOf(battle);
  const isBusy = room.pending.length > 0;
  const selected = selection.kind === 'hand' ? selection.index : null;
  const chat: ChatPanelProps | null =
    battle.mode === 'practice'
      ? null
      : {
          roomId: battle.room_id,
          lines: room.chat,
          ownName: you.info.name,
          isMuted,
          onMute: setMuted,
          onSend: sendChat,
        };

  return (
    <div ref={board} className={css.battle} inert={!isCurrent}>
      <div className={css.mat} />
      <VisuallyHidden>
        <h1>{text.board.label}</h1>
      </VisuallyHidden>
      <div className={css.bar}>
        <PlayerBar
          side="opponent"
          player={opponent}
          handCount={opponent.status.hand_cards_count}
          isActive={phase === 'opponent_turn' || phase === 'opponent_replacing'}
          onDiscard={() => setDiscardOf('opponent')}
        />
      </div>
      <div className={css.field}>
        <Field
          side="opponent"
          status={opponent.status}
          animations={animations}
          targets={[]}
          onPress={(slot) => controls.press({ on: 'opponent', slot })}
          onInspect={(slot, mode) => inspect({ of: 'field', side: 'opponent', slot }, mode)}
        />
      </div>
      <div className={css.bar}>
        <TurnStatus
          battle={battle}
          instruction={instructionFor(battle, selection)}
          clockOffset={clockOffset(room.clock)}
          isSending={isBusy}
        />
        <TurnBanner
          turn={battle.turn}
          isYours={battle.turn_player_id === you.info._id}
          after={totalDuration(room.animations.filter(({ kind }) => kind === 'coin'))}
          isHeld={phase === 'replace' || phase === 'opponent_replacing'}
        />
        <CoinFlip animations={animations} />
      </div>
      <div className={css.field}>
        <Field
          side="you"
          status={you.status}
          animations={animations}
          targets={isBusy ? [] : targets}
          onPress={(slot) => controls.press({ on: 'own', slot })}
          onInspect={(slot, mode) => inspect({ of: 'field', side: 'you', slot }, mode)}
          onDrop={controls.drop}
        />
      </div>
      <div className={css.bar}>
        <PlayerBar
          side="you"
          player={you}
          handCount={you.status.hand_cards.length}
          isActive={phase === 'your_turn' || phase === 'replace' || phase === 'setup'}
          onDiscard={() => setDiscardOf('you')}
        >
          {isWide ? null : <ChatDrawer log={room.log} chat={chat} isAvailable={isCurrent} />}
        </PlayerBar>
      </div>
      <div className={css.hand}>
        <Hand
          cards={you.status.hand_cards}
          selected={selected}
          canPlace={placementArea(battle) !== 'none'}
          onPress={(index) => controls.press({ on: 'hand', index })}
          onInspect={(index, mode) => inspect({ of: 'hand', index }, mode)}
        />
      </div>
      <div className={css.actions}>
        <ActionBar
          battle={battle}
          selection={selection}
          targets={targets}
          isBusy={isBusy}
          onCommand={controls.command}
          onPlace={(slot) => controls.press({ on: 'own', slot })}
        />
      </div>
      {isWide ? <SidePanels battle={battle} card={inspected.card} log={room.log} chat={chat} /> : null}
      <LiveLog entries={room.log} />
      {isCurrent ? (
        <BattleDialogs
          battle={battle}
          controls={controls}
          inspected={isWide ? null : inspected}
          discardOf={discardOf}
          onCloseDiscard={() => setDiscardOf(null)}
        />
      ) : null}
    </div>
  );
}
