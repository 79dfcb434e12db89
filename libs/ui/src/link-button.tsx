import { Link, type LinkProps } from 'react-router-dom';
import * as css from './button.module.css';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'medium' | 'large';
  wide?: boolean;
}

/** A link that looks like a button: for going somewhere. */
export function LinkButton({ variant = 'primary', size = 'medium', wide, ...link }: LinkButtonProps) {
  return <Link {...link} className={css.button} data-variant={variant} data-size={size} data-wide={wide} />;
}
