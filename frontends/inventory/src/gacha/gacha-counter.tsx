import type { Pack } from '@maseki/cards/packs.ts';
import { CARDS_PER_DRAW, GACHA_COST } from '@maseki/contracts/inventory/limits.ts';
import { Button } from '@maseki/ui/button.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { text } from '../text.ja.ts';
import * as css from './gacha-counter.module.css';

interface GachaCounterProps {
  pack: Pack | null;
  /** Undefined while loading. */
  stones: number | undefined;
  isDrawing: boolean;
  problem: string | null;
  onDraw: () => void;
}

/** The cost of a draw and the button that starts it, which is quiet until a pack is chosen. */
export function GachaCounter({ pack, stones, isDrawing, problem, onDraw }: GachaCounterProps) {
  const isPoor = stones !== undefined && stones < GACHA_COST;
  return (
    <section className={css.counter} aria-label={text.gacha.title}>
      <p className={css.cost}>
        <GemMark />
        {text.gacha.cost(GACHA_COST, CARDS_PER_DRAW)}
      </p>
      <Button size="large" wide variant={pack ? 'primary' : 'secondary'} isRunning={isDrawing} onClick={onDraw}>
        {isDrawing ? text.gacha.drawing : text.gacha.draw(GACHA_COST)}
      </Button>
      {problem ? (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      ) : null}
      {isPoor ? (
        <p className={css.note}>
          {text.gacha.insufficient}。{text.gacha.moreStones}
        </p>
      ) : null}
      {pack ? null : <p className={css.note}>{text.gacha.choose}</p>}
    </section>
  );
}
