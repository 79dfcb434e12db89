import * as css from './card-fan.module.css';

const CARDS = ['ice-12', 'fire-12', 'thunder-12'];

/** Three cards held like a hand. Decoration. */
export function CardFan() {
  return (
    <span className={css.fan} aria-hidden="true">
      {CARDS.map((id) => (
        <img key={id} className={css.card} src={`/assets/cards/${id}.svg`} alt="" draggable={false} />
      ))}
    </span>
  );
}
