import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { useEffect, useState } from 'react';
import * as css from './floating-cards.module.css';

/** Numbers of the specification (points 2 and 9): 16 images, a new one every 1.5 s, each lasting 5 s. */
const NEXT_AFTER_MS = 1_500;
const LASTS_MS = 5_000;
const SHOWN_AT_ONCE = Math.ceil(LASTS_MS / NEXT_AFTER_MS);

interface FloatingImage {
  src: string;
  /** Per cent of the width. */
  left: number;
  /** Degrees. */
  tilt: number;
  /** In rem. */
  width: number;
}

/** Alternately left and right, so that the title in the middle stays readable. */
const LEFTS = [4, 82, 12, 76, 1, 88, 8, 79];
const TILTS = [-9, 7, 4, -6, 11, -4, -8, 9];
const WIDTHS = [9, 8, 7, 9, 7.5, 8.5, 8, 7];

/** A rare and a legendary card of each attribute. */
export const floatingImages: readonly [FloatingImage, ...FloatingImage[]] = Object.keys(attributeNames)
  .flatMap((attribute) => [`${attribute}-06`, `${attribute}-12`])
  .map((id, place) => ({
    src: `/assets/cards/${id}.svg`,
    left: LEFTS[place % LEFTS.length] ?? 0,
    tilt: TILTS[place % TILTS.length] ?? 0,
    width: WIDTHS[place % WIDTHS.length] ?? 8,
  })) as [FloatingImage, ...FloatingImage[]];

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
