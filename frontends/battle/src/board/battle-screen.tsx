import type { FieldSlot, ViewSide } from '@maseki/rules/view-types.ts';
import { usePreference } from '@maseki/ui/preferences.ts';
import { clockOffset, deviceNow, remainingMs } from '@maseki/ui/server-clock.ts';
import { SpeakerButton } from '@maseki/ui/sound/speaker-button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ActionBar } from '../actions/action-bar.tsx';
import { useShortcuts } from '../actions/keyboard-shortcuts.ts';
import { useControls } from '../actions/use-controls.ts';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import { placementArea } from '../battle/available-actions.ts';
import { type Guide, LightContext } from '../battle/guide.ts';
import { DetailPanel, LogPanel, useHighScreen, useWideScreen } from '../cards/side-panels.tsx';
import { type InspectMode, useInspectedCard } from '../cards/use-inspected-card.ts';
import { ChatDrawer } from '../chat/chat-drawer.tsx';
import { LogAndChat } from '../chat/log-and-chat.tsx';
import type { StampPlace } from '../chat/stamps.tsx';
import type { Talk } from '../chat/talk.ts';
import type { ChatDraft } from '../chat/use-chat-draft.ts';
import type { SlotAddress } from '../drag/use-drag-to-slot.ts';
import { Hand, type HandEntry } from '../hand/hand.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { LiveLog } from '../log/battle-log.tsx';
import { useEffectsFor } from '../presentation/use-effects-for.ts';
import { ladderText } from '../result/ladder-text.ja.ts';
import type { RoomAccess } from '../room/use-room.ts';
import { text } from '../text.ja.ts';
import type { TipBubble } from '../tips/tip-bubble.tsx';
import { BattleDialogs } from './battle-dialogs.tsx';
import { BoardLayout } from './board-layout.tsx';
import { useBoardReader } from './board-reader.tsx';
import { describeBoard } from './describe-board.ts';
import { instructionFor } from './instruction.ts';
import { TurnBanner } from './turn-banner.tsx';
import { TurnStatus } from './turn-status.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useInBattle } from './use-in-battle.ts';
import { useShownBattle } from './use-shown-battle.ts';
import { useTabTitle } from './use-tab-title.ts';

/** What a battle of a page has not, and therefore does not load. */
type Served = Talk['parts'] & { StampPlace: typeof StampPlace; TipBubble: typeof TipBubble; draft: ChatDraft };

interface BattleScreenProps {
  battle: ActiveBattle;
  access: RoomAccess;
  guide?: Guide;
  served?: Served;
}

/** With places in the real hand. A placed card leaves at once, a drawn one comes on arrival. */
function handShown(battle: ActiveBattle, shown: ActiveBattle): HandEntry[] {
  const arrived = new Set(shown.you.status.hand_cards.map(({ id }) => id));
  const hand = battle.you.status.hand_cards.map((card, index) => ({ card, index }));
  return hand.filter(({ card }) => arrived.has(card.id));
}

/** Whether a battle of the queue is rated. Others are not, and say nothing about it. */
const kindOf = ({ mode, you: { rating } }: ActiveBattle): string | null =>
  mode === 'matched' ? ladderText.kinds[rating === null ? 'free' : 'ranked'] : null;

/** The board of a battle that is played, with its surroundings. */
export function BattleScreen({ battle, access, guide, served }: BattleScreenProps) {
  const { room, reloadLog, sendAction, unsent, sendStamp, connection } = access;
  const isCurrent = connection === 'current';
  const isWide = useWideScreen();
  const hasChatBeside = useHighScreen();
  const { shown, isCatchingUp, animations, log } = useShownBattle(battle, access);
  useEffectsFor(animations);
  const { you } = shown;
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const [isMuted, setMuted] = useState(false);
  const [readKey, setReadKey] = useState(0);

  const inspected = useInspectedCard(battle, !isWide);
  const { inspect } = inspected;
  const offset = clockOffset(room.clock);
  const { read, region } = useBoardReader(() =>
    describeBoard(battle, remainingMs(battle.deadline, deviceNow() + offset)),
  );
  const controls = useControls({
    battle,
    sendAction,
    onInspect: (place) => inspect(place, 'open'),
    onReadBoard: read,
  });
  const hasShortcuts = usePreference('shortcuts');
  const onStamp = battle.mode === 'practice' ? null : sendStamp;
  useShortcuts((key) => ('stamp' in key ? onStamp?.(key.stamp) : controls.handleKey(key)), isCurrent && hasShortcuts);
  const showsStamps = usePreference('stamps') && !isMuted;
  const stampOf = (name: string) => room.stamps.find((stamp) => stamp.name === name);

  const { selection, targets } = controls;
  const usable = (battle.you.status.abilities ?? []).map(({ card_id }) => card_id);
  // The same functions for each state, which renders only the cards that change.
  const latest = useRef(controls);
  useLayoutEffect(() => {
    latest.current = controls;
  });
  const on = useMemo(
    () => ({
      slot: (side: ViewSide, slot: FieldSlot, mark?: 'ability') =>
        latest.current.press(mark ? { on: mark, slot } : { on: side === 'you' ? 'own' : 'opponent', slot }),
      hand: (index: number) => latest.current.press({ on: 'hand', index }),
      inspect: (index: number, mode: InspectMode) => inspect({ of: 'hand', index }, mode),
      take: (index: number) => latest.current.take({ on: 'hand', index }),
      drop: (place: SlotAddress | null) => latest.current.drop(place),
    }),
    [inspect],
  );
  const board = useRef<HTMLDivElement>(null);
  useBoardFocus(board, selection);
  useInBattle();
  useTabTitle(phaseOf(battle), guide?.title);
  const phase = phaseOf(shown);
  const seals = access.sealed?.seals ?? null;
  const isIdle = selection.kind === 'none';
  const isBusy = room.pending.length > 0;
  const light = isBusy || isCatchingUp ? null : (guide?.lightFor(battle, selection) ?? null);
  const selected = selection.kind === 'hand' ? selection.index : null;
  const chat: Talk | null =
    !served || !onStamp || !unsent
      ? null
      : {
          parts: served,
          roomId: battle.room_id,
          lines: room.chat,
          ownName: you.info.name,
          draft: served.draft,
          isMuted,
          onMute: setMuted,
          readKey,
          onRead: setReadKey,
          unsent,
          onStamp,
        };

  const hand = (
    <Hand
      cards={handShown(battle, shown)}
      selected={selected}
      canPlace={placementArea(battle) !== 'none'}
      onPress={on.hand}
      onInspect={on.inspect}
      onTake={on.take}
      onDrop={on.drop}
    />
  );
  const status = (
    <>
      <TurnStatus
        battle={shown}
        instruction={instructionFor(isCatchingUp && isIdle ? shown : battle, selection)}
        clockOffset={offset}
        isSending={isBusy}
        kind={kindOf(shown)}
        watchers={room.watchers}
        seals={seals}
      >
        {served ? (
          <served.TipBubble
            battle={battle}
            offset={offset}
            isHeld={!isIdle || isCatchingUp || controls.confirmation !== null}
          />
        ) : null}
      </TurnStatus>
      <TurnBanner
        turn={shown.turn}
        isYours={shown.turn_player_id === you.info._id}
        isHeld={phase === 'replace' || phase === 'opponent_replacing'}
      />
    </>
  );
  const actions = (
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
  );
  const drawer = <ChatDrawer log={log} onReloadLog={reloadLog} chat={chat} isAvailable={isCurrent} />;

  const ownControls = (
    <>
      <SpeakerButton />
      {isWide && (hasChatBeside || !chat) ? null : drawer}
      {served ? <served.StampPlace stamp={stampOf(you.info.name)} /> : null}
    </>
  );

  const opponentControls = (
    <>
      <HelpButton seals={seals} />
      {served ? <served.StampPlace stamp={stampOf(shown.opponent.info.name)} isShown={showsStamps} /> : null}
    </>
  );

  return (
    <LightContext value={light}>
      {guide?.panel(light)}
      {guide?.hasHeading ? null : (
        <VisuallyHidden>
          <h1>{text.board.label}</h1>
        </VisuallyHidden>
      )}
      <BoardLayout
        board={board}
        use={guide ? 'guided' : 'played'}
        isInert={!isCurrent}
        shown={shown}
        animations={animations}
        secondCard={room.secondCard}
        status={status}
        hand={hand}
        actions={actions}
        log={
          isWide ? (
            <LogPanel>
              <LogAndChat log={log} onReloadLog={reloadLog} chat={hasChatBeside ? chat : null} />
            </LogPanel>
          ) : null
        }
        targets={isBusy || (isCatchingUp && isIdle) ? [] : targets}
        opponentTargets={isBusy ? [] : controls.opponentTargets}
        abilities={isBusy || isCatchingUp ? [] : usable}
        handCount={battle.you.status.hand_cards.length}
        controls={{ opponent: opponentControls, you: ownControls }}
        onPress={on.slot}
        onInspect={inspect}
        onDiscard={setDiscardOf}
      >
        {isWide ? <DetailPanel battle={shown} side={inspected.side} card={inspected.card} /> : null}
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
      </BoardLayout>
    </LightContext>
  );
}
