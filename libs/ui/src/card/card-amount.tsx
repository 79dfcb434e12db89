import * as css from './card-amount.module.css';

/** How many copies there are, on a `CardFace`; for the eye only. */
export function CardAmount({ amount }: { amount: number }) {
  return (
    <span className={css.amount} aria-hidden="true">
      ×{amount}
    </span>
  );
}
