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
      fittingSize((px) => {
        span.style.fontSize = `${px}px`;
        return span.scrollWidth <= span.clientWidth;
      });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(span);
    return () => observer.disconnect();
  }, [name]);

  return (
    <span ref={element} className={css.name} title={name}>
      {name}
    </span>
  );
}
