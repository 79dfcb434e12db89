import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: 'primary' | 'secondary' | 'danger' | 'ghost';
  size?: 'medium' | 'large';
  /** Shows a spinner and ignores presses while the work is in progress, but keeps the focus. */
  isRunning?: boolean;
  /** Fills the width of its parent. */
  wide?: boolean;
}

export function Button({ variant = 'primary', size = 'medium', isRunning = false, wide, ...rest }: ButtonProps) {
  const { children, onClick, type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      type={type}
      className={css.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide}
      aria-disabled={isRunning || undefined}
      aria-busy={isRunning || undefined}
      onClick={(event) => {
        if (isRunning) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isRunning ? <Spinner size="small" /> : null}
      {/* A translated text has left its place, so nothing is inserted before a text. */}
      <span className={css.label}>{children}</span>
    </button>
  );
}

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'medium' | 'large';
  wide?: boolean;
}

export function LinkButton({ variant = 'primary', size = 'medium', wide, ...link }: LinkButtonProps) {
  return <Link {...link} className={css.button} data-variant={variant} data-size={size} data-wide={wide} />;
}
