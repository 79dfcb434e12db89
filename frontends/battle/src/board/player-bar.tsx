import type { LadderClass } from '@maseki/contracts/battle/ladder.ts';
import { CLASS_NAMES } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { HandCardView, ViewSide } from '@maseki/rules/view-types.ts';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { memo, type ReactNode, use, useRef } from 'react';
import { WatchedNames } from '../battle/watched-names.ts';
import { DeckIcon, DiscardIcon, HandIcon } from '../look/icons.tsx';
import { text } from '../text.ja.ts';
import { LifeGems } from './life-gems.tsx';
import * as css from './player-bar.module.css';

interface PlayerBarProps {
  side: ViewSide;
  player: {
    info: { name: string; class?: LadderClass };
    rating: number | null;
    deck_count: number;
    discard: readonly HandCardView[];
    status: { life: number };
  };
  handCount: number;
  isActive: boolean;
  onDiscard: (side: ViewSide) => void;
  children?: ReactNode;
}

const PASSED_BY_TAB = { hasTabStop: false };

interface BarProps extends Omit<PlayerBarProps, 'player'>, Pick<PlayerBarProps['player'], 'info' | 'rating'> {
  deckCount: number;
  discardCount: number;
  life: number;
}

/** Gets what it shows, because most states of a battle change nothing of it. */
const Bar = memo(function Bar(props: BarProps) {
  const { side, info, rating, life, handCount, deckCount, discardCount, isActive, onDiscard, children } = props;
  const bar = useRef<HTMLElement>(null);
  useRovingFocus(bar, PASSED_BY_TAB);
  const showsRatings = useRatingsShown('battle');
  const isWatched = use(WatchedNames) !== null;
  return (
    <header ref={bar} className={css.bar} data-side={side} data-active={isActive} data-row>
      <span className={css.who}>
        <span className={css.name}>{info.name}</span>
        {showsRatings && rating !== null ? <span className={css.rating}>{text.board.rating(rating)}</span> : null}
        {showsRatings && info.class ? <span className={css.rating}>{CLASS_NAMES[info.class]}</span> : null}
      </span>
      <LifeGems life={life} />
      <span
        className={css.count}
        role="img"
        aria-label={text.board.handCount(handCount)}
        data-anchor={side === 'opponent' ? 'opponent-hand' : undefined}
      >
        <HandIcon />
        {handCount}
      </span>
      <span className={css.count} role="img" aria-label={text.board.deckCount(deckCount)} data-anchor={`${side}-deck`}>
        <DeckIcon />
        {deckCount}
      </span>
      <button
        type="button"
        className={css.count}
        data-anchor={`${side}-discard`}
        aria-label={`${text.board.discardTitle(side === 'you' && !isWatched ? text.you : info.name)}：${text.board.discardCount(discardCount)}`}
        onClick={() => onDiscard(side)}
      >
        <DiscardIcon />
        {discardCount}
      </button>
      {children ? <span className={css.controls}>{children}</span> : null}
    </header>
  );
});

/** Tab skips its buttons, which form a row that Up and Down reach from the field. */
export function PlayerBar({ player, ...rest }: PlayerBarProps) {
  const { info, rating, deck_count, discard, status } = player;
  return (
    <Bar
      {...rest}
      info={info}
      rating={rating}
      deckCount={deck_count}
      discardCount={discard.length}
      life={status.life}
    />
  );
}
