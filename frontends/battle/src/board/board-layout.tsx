import type { FieldSlot, ViewSide } from '@maseki/rules/view-types.ts';
import type { ReactNode, RefObject } from 'react';
import type { BoardAnimation } from '../animations/animations.ts';
import { AnchorPlaces, CardFlights, useAnchors } from '../animations/card-flights.tsx';
import { CoinFlip } from '../animations/coin-flip.tsx';
import { FinishScene } from '../animations/finish-scene.tsx';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import type { SecondCard } from '../battle/field-cards.ts';
import { SecondCardContext } from '../cards/second-side.ts';
import type { CardPlace } from '../cards/use-inspected-card.ts';
import * as css from './board-layout.module.css';
import { Field } from './field.tsx';
import { PlayerBar } from './player-bar.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface BoardLayoutProps {
  board: RefObject<HTMLDivElement | null>;
  use: 'played' | 'guided' | 'watched';
  /** True while nothing on the board may be pressed. */
  isInert?: boolean;
  shown: ActiveBattle;
  animations: readonly BoardAnimation[];
  secondCard: SecondCard | null;
  targets: readonly FieldSlot[];
  opponentTargets?: readonly FieldSlot[];
  /** The own cards whose ability can be used. */
  abilities?: readonly FieldSlot[];
  handCount: number;
  controls?: Partial<Record<ViewSide, ReactNode>>;
  /** Between the two fields. */
  status: ReactNode;
  hand: ReactNode;
  actions: ReactNode;
  /** Over the actions, on a wide screen. */
  log?: ReactNode;
  /** Beside the board, and over it. */
  children: ReactNode;
  onPress: (side: ViewSide, slot: FieldSlot, on?: 'ability') => void;
  onInspect: (place: CardPlace, how: 'open' | 'hint') => void;
  onDiscard: (side: ViewSide) => void;
}

/** The opponent is on top, and actions are within reach of the thumb. */
export function BoardLayout(props: BoardLayoutProps) {
  const { board, use: usage, isInert = false, shown, animations, controls = {}, log } = props;
  useRowKeys(board);
  const { places, find } = useAnchors(board);
  const phase = phaseOf(shown);
  const bar = (side: ViewSide, handCount: number, isActive: boolean) => (
    <div className={css.bar} data-area={side === 'you' ? 'own-bar' : 'opponent-bar'}>
      <PlayerBar side={side} player={shown[side]} handCount={handCount} isActive={isActive} onDiscard={props.onDiscard}>
        {controls[side]}
      </PlayerBar>
    </div>
  );
  const field = (side: ViewSide, targets: readonly FieldSlot[]) => (
    <div className={css.field} data-area={side === 'you' ? 'own-field' : 'opponent-field'}>
      <Field
        side={side}
        status={shown[side].status}
        animations={animations}
        targets={targets}
        abilities={side === 'you' ? props.abilities : undefined}
        onPress={props.onPress}
        onInspect={props.onInspect}
      />
    </div>
  );
  return (
    <SecondCardContext value={shown.status === 'setup' ? null : props.secondCard}>
      <div
        ref={board}
        className={css.battle}
        data-use={usage}
        // A player's board moves the focus itself (`use-board-focus.ts`).
        data-focus={usage === 'watched' ? undefined : 'own'}
        inert={isInert}
      >
        <div className={css.mat} />
        {bar(
          'opponent',
          shown.opponent.status.hand_cards_count,
          ['opponent_turn', 'opponent_replacing'].includes(phase),
        )}
        {field('opponent', props.opponentTargets ?? [])}
        <div className={css.bar} data-area="status">
          {props.status}
          <CoinFlip animations={animations} />
        </div>
        {field('you', props.targets)}
        {bar('you', props.handCount, ['your_turn', 'replace', 'setup'].includes(phase))}
        <div className={css.hand}>{props.hand}</div>
        <div className={css.side}>
          {props.actions ? <div className={css.actions}>{props.actions}</div> : null}
          {log}
        </div>
        {props.children}
        {usage === 'watched' ? null : <AnchorPlaces board={board} places={places} />}
        <CardFlights animations={animations} find={find} />
        <FinishScene animations={animations} />
      </div>
    </SecondCardContext>
  );
}
