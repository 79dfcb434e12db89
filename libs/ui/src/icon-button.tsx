import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'type'> {
  label: string;
}

/** A badge inside can be positioned from its corners. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" className={css.round} aria-label={label} />;
}

interface IconLinkProps extends Omit<LinkProps, 'className' | 'aria-label'> {
  label: string;
}

export function IconLink({ label, ...link }: IconLinkProps) {
  return <Link {...link} className={css.round} aria-label={label} />;
}
