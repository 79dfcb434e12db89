import { text } from '../text.ja.ts';
import type { BoardAnimation } from './animations.ts';
import * as css from './coin-flip.module.css';

export function CoinFlip({ animations }: { animations: readonly BoardAnimation[] }) {
  const coins = animations.flatMap((animation) => (animation.kind === 'coin' ? [animation] : []));
  if (coins.length === 0) return null;
  return (
    <div className={css.layer} aria-hidden="true">
      {coins.map(({ key, heads }) => (
        <div key={key} className={css.coin} data-heads={heads}>
          {heads ? text.card.heads : text.card.tails}
        </div>
      ))}
    </div>
  );
}
