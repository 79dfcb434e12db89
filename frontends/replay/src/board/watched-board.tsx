import {
  BoardLayout,
  CardDetails,
  DetailPanel,
  DiscardDialog,
  Hand,
  LogPanel,
  type StoredLog,
  TurnStatus,
  useInBattle,
  useInspectedCard,
  useWideScreen,
} from '@maseki/frontend-battle/shared-board.ts';
import type { FieldSlot, ViewSide } from '@maseki/rules/view-types.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { HandBacks } from './hand-backs.tsx';
import type { useSteppedBattle } from './use-stepped-battle.ts';

interface WatchedBoardProps {
  /** The step that is shown, or the board on the way there. */
  battle: Pick<ReturnType<typeof useSteppedBattle>, 'shown' | 'animations'>;
  secondCard: StoredLog['secondCard'];
  /** Of a battle that runs: cards of a hand that nobody may see, watchers, the server's clock. */
  live?: { backs: number; watchers: number; clockOffset: number };
  /** What has just happened, announced to screen readers. */
  caption: string;
  /** In place of the actions of a player. */
  controls: ReactNode;
  /** Beside the board on a wide screen, else under it. */
  log: ReactNode;
}

const NOTHING = () => undefined;

/** The board of a battle that is watched. Cards can be inspected, and nothing can be played. */
export function WatchedBoard({ battle, secondCard, live, caption, controls, log }: WatchedBoardProps) {
  const { shown, animations } = battle;
  const isWide = useWideScreen();
  useInBattle(!isWide);
  const { side, card, isOpen, inspect, close } = useInspectedCard(shown, !isWide);
  const [discardOf, setDiscardOf] = useState<ViewSide | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const { you } = shown;
  // The same functions for each step, which renders only the cards that change.
  const openSlot = useCallback(
    (side: ViewSide, slot: FieldSlot) => inspect({ of: 'field', side, slot }, 'open'),
    [inspect],
  );
  const inspectHand = useCallback(
    (index: number, mode: 'open' | 'hint') => inspect({ of: 'hand', index }, mode),
    [inspect],
  );
  const openHand = useCallback((index: number) => inspectHand(index, 'open'), [inspectHand]);
  const status = (
    <TurnStatus
      battle={shown}
      instruction={{ sentence: caption, needsChoice: false }}
      clockOffset={live?.clockOffset ?? 0}
      isSending={false}
      {...(live && { watchers: live.watchers })}
    />
  );
  const { hand_cards } = you.status;
  // Most steps change no hand.
  const hand = useMemo(
    () => (
      <Hand
        cards={hand_cards.map((each, index) => ({ card: each, index }))}
        selected={null}
        canPlace={false}
        onPress={openHand}
        onInspect={inspectHand}
        onTake={NOTHING}
        onDrop={NOTHING}
      />
    ),
    [hand_cards, openHand, inspectHand],
  );
  return (
    <>
      <BoardLayout
        board={board}
        use="watched"
        shown={shown}
        animations={animations}
        secondCard={secondCard}
        status={status}
        hand={live ? <HandBacks count={live.backs} /> : hand}
        targets={[]}
        handCount={live?.backs ?? hand_cards.length}
        actions={controls}
        log={isWide ? <LogPanel>{log}</LogPanel> : null}
        onPress={openSlot}
        onInspect={inspect}
        onDiscard={setDiscardOf}
      >
        {isWide ? <DetailPanel battle={shown} side={side} card={card} /> : null}
        {discardOf ? (
          <DiscardDialog
            owner={shown[discardOf].info.name}
            cards={shown[discardOf].discard}
            onClose={() => setDiscardOf(null)}
          />
        ) : null}
        {isOpen && card && !isWide ? (
          <Dialog title={card.name} onClose={close}>
            <CardDetails side={side} card={card} />
          </Dialog>
        ) : null}
      </BoardLayout>
      {isWide ? null : log}
    </>
  );
}
