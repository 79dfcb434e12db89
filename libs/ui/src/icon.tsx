import type { ReactNode } from 'react';
import * as css from './icon.module.css';

interface IconProps {
  /** Paths, drawn as lines in the text colour. */
  children: ReactNode;
  /** Width and height in pixels. */
  size?: number;
  /** Width and height of the drawing in its own units. */
  grid?: number;
}

export function Icon({ children, size = 24, grid = 24 }: IconProps) {
  return (
    <svg className={css.icon} viewBox={`0 0 ${grid} ${grid}`} width={size} height={size} aria-hidden="true">
      {children}
    </svg>
  );
}
