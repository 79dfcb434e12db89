import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useEffect } from 'react';
import type { ActiveBattle } from '../battle/active-battle.ts';
import * as css from './tip-bubble.module.css';
import { isChoosing } from './tips.ts';
import { text } from './tips-text.ja.ts';
import { useTip } from './use-tip.ts';

interface TipBubbleProps {
  battle: ActiveBattle;
  /** Lead of the server's clock over the browser's, in ms. */
  offset: number;
  isHeld: boolean;
}

/** Duration in ms, long enough to read one sentence twice. */
const SHOWN_MS = 15_000;
/** Duration in ms, long enough to read it once. One that ends before comes again. */
const READ_MS = 5_000;

/**
 * One sentence about an event that has happened for the first time, in place of the instruction
 * (`turn-status.module.css`), which says no more then than the mark of the turn. It takes no focus,
 * waits while the player chooses, and ends with its occasion or by itself.
 */
export function TipBubble({ battle, offset, isHeld }: TipBubbleProps) {
  const { tip, read, close } = useTip({ battle, offset });
  const shown = isHeld || isChoosing(battle) ? null : tip;

  useEffect(() => {
    if (!shown) return;
    const timers = [setTimeout(read, READ_MS, shown), setTimeout(close, SHOWN_MS, shown)];
    return () => timers.forEach(clearTimeout);
  }, [shown, read, close]);

  return (
    <aside className={css.area} aria-label={text.label} data-tip={shown !== null}>
      <p className={css.sentence} role="status" aria-live="polite">
        {shown ? text.tips[shown] : null}
      </p>
      {shown ? (
        <IconButton label={text.close} onClick={() => close(shown)}>
          ×
        </IconButton>
      ) : null}
    </aside>
  );
}
