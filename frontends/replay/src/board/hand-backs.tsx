import { CardBack } from '@maseki/ui/card/card-back.tsx';
import { text } from '../text.ja.ts';
import * as css from './hand-backs.module.css';

/** A hand that only its player knows. */
export function HandBacks({ count }: { count: number }) {
  return (
    <div className={css.hand} role="img" aria-label={text.watch.hand(count)} data-anchor="you-hand">
      {Array.from({ length: count }, (_, n) => n).map((n) => (
        <span key={n} className={css.card}>
          <CardBack />
        </span>
      ))}
    </div>
  );
}
