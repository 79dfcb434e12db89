import type { ComponentProps } from 'react';
import * as css from './card-button.module.css';

interface CardButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  isDraggable?: boolean;
}

export function CardButton({ isDraggable, ...button }: CardButtonProps) {
  return <button {...button} type="button" className={css.card} data-grab={isDraggable} />;
}

export function CardAmount({ amount }: { amount: number }) {
  return (
    <span className={css.amount} aria-hidden="true">
      ×{amount}
    </span>
  );
}
