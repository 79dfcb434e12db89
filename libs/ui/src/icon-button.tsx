import type { ButtonHTMLAttributes } from 'react';
import * as css from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'type'> {
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** A round button with an icon instead of words; a badge in it may be placed from its corners. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" className={css.round} aria-label={label} />;
}
