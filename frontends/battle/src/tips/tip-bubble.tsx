import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useEffect, useRef } from 'react';
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
  isEnabled: boolean;
}

/** Duration in ms, long enough to read one sentence twice. */
const SHOWN_MS = 15_000;

/**
 * One sentence about an event that has happened for the first time, over the header of the page,
 * which no move needs. It takes no focus, waits while the player chooses, and closes by itself.
 */
export function TipBubble({ battle, offset, isHeld, isEnabled }: TipBubbleProps) {
  const { tip, close } = useTip({ battle, offset, isEnabled });
  const area = useRef<HTMLElement>(null);
  const shown = isHeld || isChoosing(battle) ? null : tip;

  // In the top layer it stands over the header, which is outside of the battle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a first rendering can be outside of the page
  useEffect(() => {
    const element = area.current;
    if (!element?.isConnected || !element.showPopover) return;
    if (!element.matches(':popover-open')) element.showPopover();
  }, [shown]);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(close, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, close]);

  return (
    <aside ref={area} popover="manual" className={css.area} aria-label={text.label} data-shown={shown !== null}>
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
