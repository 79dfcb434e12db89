import { Link, type LinkProps } from 'react-router-dom';
import * as css from './icon-button.module.css';

interface IconLinkProps extends Omit<LinkProps, 'className' | 'aria-label'> {
  /** Where it leads, for those who do not see the icon. */
  label: string;
}

/** A round link with an icon instead of words. */
export function IconLink({ label, ...link }: IconLinkProps) {
  return <Link {...link} className={css.round} aria-label={label} />;
}
