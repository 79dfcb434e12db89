import * as css from './card-back.module.css';

/** Fills the width of its parent and is decoration without a label. */
export function CardBack({ label = '' }: { label?: string }) {
  return <img className={css.back} src="/assets/card-back.svg" alt={label} draggable={false} />;
}
