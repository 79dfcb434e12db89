import { VisuallyHidden } from '../visually-hidden.tsx';
import * as css from './card-back.module.css';

/** The back of a card, for what the player may not see. Fills the width of its parent at 5:7. */
export function CardBack({ label }: { label?: string }) {
  return (
    <div className={css.back}>
      <span className={css.gem} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </div>
  );
}
