import * as css from './card-back.module.css';

/** The back of a card, for what the player may not see. Fills the width of its parent; without a label it is decoration. */
export function CardBack({ label = '' }: { label?: string }) {
  return <img className={css.back} src="/assets/card-back.svg" alt={label} draggable={false} />;
}
