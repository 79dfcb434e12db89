import { useEffect, useState } from 'react';
import * as css from './floating-cards.module.css';
import { floatingImages, NEXT_AFTER_MS, SHOWN_AT_ONCE } from './floating-images.ts';

/** Cards that rise behind the title one after another, endlessly. Decoration. */
export function FloatingCards() {
  const [latest, setLatest] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setLatest((count) => count + 1), NEXT_AFTER_MS);
    return () => clearInterval(timer);
  }, []);

  const oldest = Math.max(0, latest - SHOWN_AT_ONCE + 1);
  return (
    <div className={css.sky} aria-hidden="true">
      {floatingImages.slice(0, latest - oldest + 1).map((_, age) => {
        const turn = oldest + age;
        const { src, left, tilt, width } = floatingImages[turn % floatingImages.length] ?? floatingImages[0];
        return (
          <img
            key={turn}
            className={css.card}
            src={src}
            alt=""
            draggable={false}
            style={{ left: `${left}%`, width: `${width}rem`, rotate: `${tilt}deg` }}
          />
        );
      })}
    </div>
  );
}
