import type { CSSProperties } from 'react';
import type { Cue } from '../model/cues.ts';
import { text } from '../text.ja.ts';
import * as css from './coin-flip.module.css';

/** Coins of the latest update, tossed one after the other. The log tells the result in words. */
export function CoinFlip({ cues }: { cues: readonly Cue[] }) {
  const coins = cues.flatMap((cue) => (cue.kind === 'coin' ? [cue] : []));
  if (coins.length === 0) return null;
  return (
    <div className={css.layer} aria-hidden="true">
      {coins.map(({ key, at, heads }) => (
        <div key={key} className={css.coin} data-heads={heads} style={{ '--at': at } as CSSProperties}>
          {heads ? text.card.heads : text.card.tails}
        </div>
      ))}
    </div>
  );
}
