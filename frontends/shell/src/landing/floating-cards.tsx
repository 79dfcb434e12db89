import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { useEffect, useState } from 'react';
import * as css from './floating-cards.module.css';

/**
 * Numbers of the specification (points 2 and 9), with 16
 * images, a new one every 1.5 s, each lasting 5 s.
 */
const NEXT_AFTER_MS = 1_500;
const LASTS_MS = 5_000;
const SHOWN_AT_ONCE = Math.ceil(LASTS_MS / NEXT_AFTER_MS);

/**
 * Number of combinations of position, size and tilt. The styles have them by `data-way`, because
 * the page forbids inline styles.
 */
const WAYS = 8;

/** A rare and a legendary card of each attribute. */
export const floatingImages: readonly string[] = Object.keys(attributeNames).flatMap((attribute) =>
  [`${attribute}-06`, `${attribute}-12`].map((id) => `/assets/cards/${id}.svg`),
);

/** Cards that rise behind the title one after another, endlessly, as decoration. */
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
        return (
          <img
            key={turn}
            className={css.card}
            data-way={turn % WAYS}
            src={floatingImages[turn % floatingImages.length]}
            alt=""
            draggable={false}
          />
        );
      })}
    </div>
  );
}
