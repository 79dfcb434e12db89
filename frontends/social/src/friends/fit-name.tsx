import { useLayoutEffect, useRef } from 'react';
import * as css from './fit-name.module.css';

const LARGEST_PX = 16;
const SMALLEST_PX = 10;

/** The largest font size in whole px at which a name fits, or the smallest if none does. */
export function fittingSize(fits: (px: number) => boolean): number {
  let px = LARGEST_PX;
  while (px > SMALLEST_PX && !fits(px)) px -= 1;
  return px;
}

/** A name in the largest font from 16 down to 10 px that fits its place. */
export function FitName({ name }: { name: string }) {
  const element = useRef<HTMLSpanElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another name has another width
  useLayoutEffect(() => {
    const span = element.current;
    if (!span) return;
    const fit = () => {
      const px = fittingSize((size) => {
        span.style.fontSize = `${size}px`;
        return span.scrollWidth <= span.clientWidth;
      });
      span.style.fontSize = `${px}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [name]);

  return (
    <span ref={element} className={css.name} title={name}>
      {name}
    </span>
  );
}
