import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import * as css from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'type'> {
  /** The action of the button, for screen readers. */
  label: string;
}

/**
 * A round button with an icon instead of words. A badge inside can be positioned from its corners.
 */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" className={css.round} aria-label={label} />;
}

interface IconLinkProps extends Omit<LinkProps, 'className' | 'aria-label'> {
  /** The target of the link, for screen readers. */
  label: string;
}

/** A round link with an icon instead of words. */
export function IconLink({ label, ...link }: IconLinkProps) {
  return <Link {...link} className={css.round} aria-label={label} />;
}
