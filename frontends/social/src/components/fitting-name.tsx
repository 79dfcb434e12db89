import { useLayoutEffect, useRef } from 'react';
import { fittingSize } from '../model/fitting-size.ts';
import * as css from './fitting-name.module.css';

/** A name in the largest font, from 16 down to 10 px, in which it fits its place; measured again for another name, which has another width. */
export function FittingName({ name }: { name: string }) {
  const element = useRef<HTMLSpanElement>(null);

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
