import type { ReactNode } from 'react';
import * as css from './icon.module.css';

interface IconProps {
  /** Paths, drawn as lines in the colour of the text. */
  children: ReactNode;
  /** Width and height in pixels. */
  size?: number;
  /** Units the drawing is wide and high. */
  grid?: number;
}

/** The frame of a line drawing beside or instead of a word; screen readers pass it over. */
export function Icon({ children, size = 24, grid = 24 }: IconProps) {
  return (
    <svg className={css.icon} viewBox={`0 0 ${grid} ${grid}`} width={size} height={size} aria-hidden="true">
      {children}
    </svg>
  );
}
