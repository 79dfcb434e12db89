import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useEffect } from 'react';
import type { ActiveBattle } from '../board/active-battle.ts';
import * as css from './tip-bubble.module.css';
import { isChoosing } from './tips.ts';
import { text } from './tips-text.ja.ts';
import { useTip } from './use-tip.ts';

interface TipBubbleProps {
  battle: ActiveBattle;
  /** How far the server's clock is ahead of the browser's, in ms. */
  offset: number;
  /** Whether something is selected, a dialog is open, or the board still catches up. */
  isHeld: boolean;
  /** Whether there are tips at all here. */
  isEnabled: boolean;
}

/** Long enough to read one sentence twice, in ms. */
const SHOWN_MS = 15_000;

/**
 * One sentence about what has happened for the first time, over the opponent's name, where nothing is to be chosen. It takes no focus, waits while the
 * player chooses, and goes by itself.
 */
export function TipBubble({ battle, offset, isHeld, isEnabled }: TipBubbleProps) {
  const { tip, close } = useTip({ battle, offset, isEnabled });
  const shown = isHeld || isChoosing(battle) ? null : tip;

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, close]);

  return (
    <aside className={css.area} aria-label={text.label} data-shown={shown !== null}>
      <p className={css.sentence} role="status" aria-live="polite">
        {shown ? text.tips[shown] : null}
      </p>
      {shown ? (
        <IconButton label={text.close} onClick={close}>
          ×
        </IconButton>
      ) : null}
    </aside>
  );
}
