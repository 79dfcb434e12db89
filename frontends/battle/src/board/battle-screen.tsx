import type { ViewSide } from '@maseki/rules/view-types.ts';
import { usePreference } from '@maseki/ui/preferences.ts';
import { clockOffset, deviceNow, remainingMs } from '@maseki/ui/server-clock.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useCallback, useRef, useState } from 'react';
import { ActionBar } from '../actions/action-bar.tsx';
import { placementArea } from '../actions/available-actions.ts';
import { useShortcuts } from '../actions/keyboard-shortcuts.ts';
import { useControls } from '../actions/use-controls.ts';
import { CardFlights, useAnchors } from '../animations/card-flights.tsx';
import { CoinFlip } from '../animations/coin-flip.tsx';
import { FinishScene } from '../animations/finish-scene.tsx';
import { type CardPlace, useInspectedCard } from '../card-details/use-inspected-card.ts';
import { ChatDrawer } from '../chat/chat-drawer.tsx';
import type { ChatPanelProps } from '../chat/chat-panel.tsx';
import { useChatDraft } from '../chat/use-chat-draft.ts';
import { Hand, type HandEntry } from '../hand/hand.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { LiveLog } from '../log/battle-log.tsx';
import { useEffectsFor } from '../presentation/use-effects-for.ts';
import { useShownBattle } from '../presentation/use-shown-battle.ts';
import { ladderText } from '../result/ladder-text.ja.ts';
import type { RoomAccess } from '../room/use-room.ts';
import { text } from '../text.ja.ts';
import { TipBubble } from '../tips/tip-bubble.tsx';
import { type ActiveBattle, phaseOf } from './active-battle.ts';
import { BattleDialogs } from './battle-dialogs.tsx';
import * as css from './battle-screen.module.css';
import { useBoardReader } from './board-reader.tsx';
import { describeBoard } from './describe-board.ts';
import { Field } from './field.tsx';
import { type Guide, LightContext } from './guide.ts';
import { instructionFor } from './instruction.ts';
import { PlayerBar } from './player-bar.tsx';
import { SecondCardContext } from './second-side.ts';
import { SidePanels, useWideScreen } from './side-panels.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { TurnStatus } from './turn-status.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useInBattle } from './use-in-battle.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTabTitle } from './use-tab-title.ts';

interface BattleScreenProps {
  battle: ActiveBattle;
  access: RoomAccess;
  /** A guide for beginners over this board, if there is one. */
  guide?: Guide;
}

/**
 * The visible hand of the player, with each card's place in the real hand. A placed card disappears
 * immediately, and a drawn card appears on its arrival.
 */
function handShown(battle: ActiveBattle, shown: ActiveBattle): HandEntry[] {
  const arrived = new Set(shown.you.status.hand_cards.map(({ id }) => id));
  const hand = battle.you.status.hand_cards.map((card, index) => ({ card, index }));
  return hand.filter(({ card }) => arrived.has(card.id));
}

/** Whether a battle of the queue is rated. Others are not, and say nothing about it. */
const kindOf = ({ mode, you: { rating } }: ActiveBattle): string | null =>
  mode === 'matched' ? ladderText.kinds[rating === null ? 'free' : 'ranked'] : null;

/**
 * The board with its surroundings. The opponent is on top, the player
 * below, and actions are within reach of the thumb.
 */
export function BattleScreen({ battle, access, guide }: BattleScreenProps) {
  const { room, reloadLog, sendAction, sendChat, connection } = access;
  const isCurrent = connection === 'current';
  const isWide = useWideScreen();
  const { shown, isCatchingUp, animations, log } = useShownBattle(battle, access);
  useEffectsFor(animations);
  const { you, opponent } = shown;
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const [isMuted, setMuted] = useState(false);
  const [readKey, setReadKey] = useState(0);
  const draft = useChatDraft(battle.room_id);

  const inspected = useInspectedCard(battle, !isWide);
  const { inspect } = inspected;
  const onInspect = useCallback((place: CardPlace) => inspect(place, 'open'), [inspect]);
  const offset = clockOffset(room.clock);
  const { read, region } = useBoardReader(
    useCallback(() => describeBoard(battle, remainingMs(battle.deadline, deviceNow() + offset)), [battle, offset]),
  );
  const controls = useControls({ battle, sendAction, onInspect, onReadBoard: read });
  const hasShortcuts = usePreference('shortcuts');
  useShortcuts(controls.handleKey, isCurrent && hasShortcuts);

  const { selection, targets } = controls;
  const board = useRef<HTMLDivElement>(null);
  useBoardFocus(board, selection);
  useRowKeys(board);
  const find = useAnchors(board);
  useInBattle();
  useTabTitle(phaseOf(battle), guide?.title);
  const phase = phaseOf(shown);
  const isIdle = selection.kind === 'none';
  const isBusy = room.pending.length > 0;
  const light = isBusy || isCatchingUp ? null : (guide?.lightFor(battle, selection) ?? null);
  const selected = selection.kind === 'hand' ? selection.index : null;
  const chat: ChatPanelProps | null =
    battle.mode === 'practice'
      ? null
      : {
          roomId: battle.room_id,
          lines: room.chat,
          ownName: you.info.name,
          draft,
          isMuted,
          onMute: setMuted,
          readKey,
          onRead: setReadKey,
          onSend: sendChat,
        };

  return (
    <SecondCardContext value={room.secondCard}>
      <LightContext value={light}>
        {guide?.panel(light)}
        <div ref={board} className={css.battle} data-focus="own" data-guided={guide !== undefined} inert={!isCurrent}>
          <div className={css.mat} />
          <VisuallyHidden>
            <h1>{text.board.label}</h1>
          </VisuallyHidden>
          <div className={css.bar} data-area="opponent-bar">
            <PlayerBar
              side="opponent"
              player={opponent}
              handCount={opponent.status.hand_cards_count}
              isActive={phase === 'opponent_turn' || phase === 'opponent_replacing'}
              onDiscard={() => setDiscardOf('opponent')}
            >
              <HelpButton />
            </PlayerBar>
          </div>
          <div className={css.field} data-area="opponent-field">
            <Field
              side="opponent"
              status={opponent.status}
              animations={animations}
              targets={[]}
              onPress={(slot) => controls.press({ on: 'opponent', slot })}
              onInspect={(slot, mode) => inspect({ of: 'field', side: 'opponent', slot }, mode)}
            />
          </div>
          <div className={css.bar} data-area="status">
            <TurnStatus
              battle={shown}
              instruction={instructionFor(isCatchingUp && isIdle ? shown : battle, selection)}
              clockOffset={offset}
              isSending={isBusy}
              kind={kindOf(shown)}
            />
            <TurnBanner
              turn={shown.turn}
              isYours={shown.turn_player_id === you.info._id}
              isHeld={phase === 'replace' || phase === 'opponent_replacing'}
            />
            <CoinFlip animations={animations} />
          </div>
          <div className={css.field} data-area="own-field">
            <Field
              side="you"
              status={you.status}
              animations={animations}
              targets={isBusy || (isCatchingUp && isIdle) ? [] : targets}
              onPress={(slot) => controls.press({ on: 'own', slot })}
              onInspect={(slot, mode) => inspect({ of: 'field', side: 'you', slot }, mode)}
            />
          </div>
          <div className={css.bar} data-area="own-bar">
            <PlayerBar
              side="you"
              player={you}
              handCount={battle.you.status.hand_cards.length}
              isActive={phase === 'your_turn' || phase === 'replace' || phase === 'setup'}
              onDiscard={() => setDiscardOf('you')}
            >
              {isWide ? null : <ChatDrawer log={log} onReloadLog={reloadLog} chat={chat} isAvailable={isCurrent} />}
            </PlayerBar>
          </div>
          <div className={css.hand}>
            <Hand
              cards={handShown(battle, shown)}
              selected={selected}
              canPlace={placementArea(battle) !== 'none'}
              onPress={(index) => controls.press({ on: 'hand', index })}
              onInspect={(index, mode) => inspect({ of: 'hand', index }, mode)}
              onTake={(index) => controls.take({ on: 'hand', index })}
              onDrop={controls.drop}
            />
          </div>
          <div className={css.actions}>
            <ActionBar
              battle={battle}
              selection={selection}
              targets={targets}
              isBusy={isBusy}
              onCommand={controls.command}
              onTakeEnergy={() => controls.take({ on: 'energy' })}
              onDrop={controls.drop}
              onPlace={(slot) => controls.press({ on: 'own', slot })}
            />
          </div>
          {isWide ? (
            <SidePanels battle={shown} card={inspected.card} log={log} onReloadLog={reloadLog} chat={chat} />
          ) : null}
          <TipBubble
            battle={battle}
            offset={offset}
            isHeld={!isIdle || isCatchingUp || controls.confirmation !== null}
            isEnabled={guide === undefined}
          />
          <CardFlights animations={animations} find={find} />
          <FinishScene animations={animations} />
          <LiveLog entries={log} />
          {region}
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
      </LightContext>
    </SecondCardContext>
  );
}
