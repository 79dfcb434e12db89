import {
  type ActiveBattle,
  CardDetails,
  boardCss as css,
  DiscardDialog,
  Field,
  fighterAt,
  Hand,
  PlayerBar,
  panelCss,
  phaseOf,
  SecondCardContext,
  TurnStatus,
  useInspectedCard,
  useRowKeys,
  useWideScreen,
} from '@maseki/frontend-battle/shared-board.ts';
import type { ViewSide } from '@maseki/rules/view-types.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { text } from '../text.ja.ts';
import * as watchCss from './watched-board.module.css';

interface WatchedBoardProps {
  battle: ActiveBattle;
  /** The card with the additional hp of the second side. */
  secondCard: string | null;
  /** What has just happened, announced to screen readers. */
  caption: string;
  /** In place of the actions of a player on a wide screen, else over the board. */
  controls: ReactNode;
  /** Beside the board on a wide screen, else under it. */
  log: ReactNode;
}

const NOTHING = () => undefined;

/** The board of a battle that is watched. Cards can be inspected, and nothing can be played. */
export function WatchedBoard({ battle, secondCard, caption, controls, log }: WatchedBoardProps) {
  const isWide = useWideScreen();
  const { card, isOpen, inspect, close } = useInspectedCard(battle, !isWide);
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useRowKeys(board);
  const { you, opponent } = battle;
  const phase = phaseOf(battle);
  const detail = card ?? fighterAt(you.status, 'battle_card');
  const fieldOf = (side: ViewSide) => (
    <Field
      side={side}
      status={battle[side].status}
      animations={[]}
      targets={[]}
      onPress={(slot) => inspect({ of: 'field', side, slot }, 'open')}
      onInspect={(slot, mode) => inspect({ of: 'field', side, slot }, mode)}
    />
  );
  return (
    <SecondCardContext value={secondCard}>
      {isWide ? null : <div className={watchCss.controls}>{controls}</div>}
      <div ref={board} className={css.battle} data-watched>
        <div className={css.mat} />
        <div className={css.bar} data-area="opponent-bar">
          <PlayerBar
            side="opponent"
            player={opponent}
            handCount={opponent.status.hand_cards_count}
            isActive={phase === 'opponent_turn' || phase === 'opponent_replacing'}
            onDiscard={() => setDiscardOf('opponent')}
          />
        </div>
        <div className={css.field} data-area="opponent-field">
          {fieldOf('opponent')}
        </div>
        <div className={css.bar} data-area="status">
          <TurnStatus
            battle={battle}
            instruction={{ sentence: caption, needsChoice: false }}
            clockOffset={0}
            isSending={false}
          />
        </div>
        <div className={css.field} data-area="own-field">
          {fieldOf('you')}
        </div>
        <div className={css.bar} data-area="own-bar">
          <PlayerBar
            side="you"
            player={you}
            handCount={you.status.hand_cards.length}
            isActive={phase === 'your_turn' || phase === 'replace'}
            onDiscard={() => setDiscardOf('you')}
          />
        </div>
        <div className={css.hand}>
          <Hand
            cards={you.status.hand_cards.map((each, index) => ({ card: each, index }))}
            selected={null}
            canPlace={false}
            onPress={(index) => inspect({ of: 'hand', index }, 'open')}
            onInspect={(index, mode) => inspect({ of: 'hand', index }, mode)}
            onTake={NOTHING}
            onDrop={NOTHING}
          />
        </div>
        {isWide ? (
          <>
            <div className={css.actions}>{controls}</div>
            <aside className={panelCss.detail} aria-label={text.player.card}>
              {detail ? <CardDetails card={detail} /> : <p>{text.player.cardHint}</p>}
            </aside>
            <aside className={panelCss.chat} aria-label={text.player.log}>
              {log}
            </aside>
          </>
        ) : null}
        {discardOf ? (
          <DiscardDialog
            owner={discardOf === 'you' ? you.info.name : opponent.info.name}
            cards={battle[discardOf].discard}
            onClose={() => setDiscardOf(null)}
          />
        ) : null}
        {isOpen && card && !isWide ? (
          <Dialog title={card.name} onClose={close}>
            <CardDetails card={card} />
          </Dialog>
        ) : null}
      </div>
      {isWide ? null : log}
    </SecondCardContext>
  );
}
