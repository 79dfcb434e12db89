import type { ComponentProps } from 'react';
import * as css from './card-button.module.css';

interface CardButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  isDraggable?: boolean;
}

/** A card to press, which rises under the pointer. Fills the width of its parent. */
export function CardButton({ isDraggable, ...button }: CardButtonProps) {
  return <button {...button} type="button" className={css.card} data-grab={isDraggable} />;
}

/** The number of copies on a `CardFace`, hidden from screen readers. */
export function CardAmount({ amount }: { amount: number }) {
  return (
    <span className={css.amount} aria-hidden="true">
      ×{amount}
    </span>
  );
}
