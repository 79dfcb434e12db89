import type { ViewSide } from '@maseki/rules/view-types.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useCallback, useRef, useState } from 'react';
import type { RoomAccess } from '../api/use-room.ts';
import { lengthOf } from '../model/cues.ts';
import { type Duel, phaseOf } from '../model/duel.ts';
import { placesFor } from '../model/moves.ts';
import { promptOf } from '../model/prompt.ts';
import { clockOffset } from '../model/server-clock.ts';
import { text } from '../text.ja.ts';
import { ActionBar } from './action-bar.tsx';
import { CentreBar } from './centre-bar.tsx';
import type { ChatPanelProps } from './chat-panel.tsx';
import { CoinFlip } from './coin-flip.tsx';
import { DuelAsides } from './duel-asides.tsx';
import { DuelDialogs } from './duel-dialogs.tsx';
import * as css from './duel-screen.module.css';
import { SpokenLog } from './event-log.tsx';
import { Field } from './field.tsx';
import { Hand } from './hand.tsx';
import { PlayerBar } from './player-bar.tsx';
import { TalkDrawer } from './talk-drawer.tsx';
import { TurnBanner } from './turn-banner.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useControls } from './use-controls.ts';
import { useCues } from './use-cues.ts';
import { useReading } from './use-reading.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWideScreen } from './use-wide-screen.ts';

interface DuelScreenProps {
  duel: Duel;
  access: RoomAccess;
}

/** The board with everything around it. The opponent is on top, one's own side below, actions at the thumb. */
export function DuelScreen({ duel, access }: DuelScreenProps) {
  const { room, act, say, connection } = access;
  const isCurrent = connection === 'current';
  const { you, opponent } = duel;
  const isWide = useWideScreen();
  const cues = useCues(room.cues);
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const [isMuted, setMuted] = useState(false);

  const reading = useReading(duel, !isWide);
  const { read } = reading;
  const controls = useControls({ duel, act, onInspect: useCallback((what) => read(what, 'open'), [read]) });
  useShortcuts(controls.stroke, isCurrent);

  const { selection, targets } = controls;
  const board = useRef<HTMLDivElement>(null);
  useBoardFocus(board, selection);
  const phase = phaseOf(duel);
  const isBusy = room.outbox.length > 0;
  const selected = selection.kind === 'hand' ? selection.index : null;
  const chat: ChatPanelProps | null = duel.practice
    ? null
    : { lines: room.chat, ownName: you.info.name, isMuted, onMute: setMuted, onSay: say };

  return (
    <div ref={board} className={css.duel} inert={!isCurrent}>
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
          cues={cues}
          targets={[]}
          onPress={(slot) => controls.press({ on: 'opponent', slot })}
          onRead={(slot, how) => read({ of: 'field', side: 'opponent', slot }, how)}
        />
      </div>
      <div className={css.bar}>
        <CentreBar
          duel={duel}
          prompt={promptOf(duel, selection)}
          clockOffset={clockOffset(room.clock)}
          isSending={isBusy}
        />
        <TurnBanner
          turn={duel.turn}
          isYours={duel.turn_player_id === you.info._id}
          after={lengthOf(room.cues.filter(({ kind }) => kind === 'coin'))}
          isHeld={phase === 'replace' || phase === 'opponent_replacing'}
        />
        <CoinFlip cues={cues} />
      </div>
      <div className={css.field}>
        <Field
          side="you"
          status={you.status}
          cues={cues}
          targets={isBusy ? [] : targets}
          onPress={(slot) => controls.press({ on: 'own', slot })}
          onRead={(slot, how) => read({ of: 'field', side: 'you', slot }, how)}
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
          {isWide ? null : <TalkDrawer log={room.log} chat={chat} isAvailable={isCurrent} />}
        </PlayerBar>
      </div>
      <div className={css.hand}>
        <Hand
          cards={you.status.hand_cards}
          selected={selected}
          canPlace={placesFor(duel) !== 'none'}
          onPress={(index) => controls.press({ on: 'hand', index })}
          onRead={(index, how) => read({ of: 'hand', index }, how)}
        />
      </div>
      <div className={css.actions}>
        <ActionBar
          duel={duel}
          selection={selection}
          targets={targets}
          isBusy={isBusy}
          onCommand={controls.command}
          onPlace={(slot) => controls.press({ on: 'own', slot })}
        />
      </div>
      {isWide ? <DuelAsides duel={duel} card={reading.card} log={room.log} chat={chat} /> : null}
      <SpokenLog entries={room.log} />
      {isCurrent ? (
        <DuelDialogs
          duel={duel}
          controls={controls}
          reading={isWide ? null : reading}
          discardOf={discardOf}
          onCloseDiscard={() => setDiscardOf(null)}
        />
      ) : null}
    </div>
  );
}
