import type { CSSProperties } from 'react';
import { text } from '../text.ja.ts';
import type { BoardAnimation } from './animations.ts';
import * as css from './coin-flip.module.css';

/** The coins of the latest update, tossed one after the other. The log has the result in words. */
export function CoinFlip({ animations }: { animations: readonly BoardAnimation[] }) {
  const coins = animations.flatMap((animation) => (animation.kind === 'coin' ? [animation] : []));
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
