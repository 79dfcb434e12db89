import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLoaded } from '../layout/use-loaded.ts';
import * as css from './floating-cards.module.css';

/** Specification, points 2 and 9: 16 images, a new one every 1.5 s, each lasting 5 s. */
const NEXT_AFTER_MS = 1_500;
const LASTS_MS = 5_000;

/** Of position, size and tilt, by `data-way`, because the page forbids inline styles. */
const WAYS = 8;

/** A rare and a legendary card of each attribute. */
export const floatingImages: readonly string[] = Object.keys(attributeNames).flatMap((attribute) =>
  [`${attribute}-06`, `${attribute}-12`].map((id) => `/assets/cards/${id}.svg`),
);

interface FloatingCardProps {
  turn: number;
  onOver: (turn: number) => void;
}

function FloatingCard({ turn, onOver }: FloatingCardProps) {
  const [isLoaded, loading] = useLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its time begins with its picture
  useEffect(() => {
    const timer = setTimeout(onOver, LASTS_MS, turn);
    return () => clearTimeout(timer);
  }, [turn, onOver, isLoaded]);
  const src = floatingImages[turn % floatingImages.length];
  return <img className={css.card} data-way={turn % WAYS} src={src} alt="" draggable={false} {...loading} />;
}

/** Cards that rise behind the title one after another, endlessly, as decoration. */
export function FloatingCards() {
  const [turns, setTurns] = useState<readonly number[]>([0]);
  const remove = useCallback((over: number) => setTurns((shown) => shown.filter((turn) => turn !== over)), []);

  useEffect(() => {
    let latest = 0;
    const timer = setInterval(() => {
      latest += 1;
      const turn = latest;
      setTurns((shown) => [...shown, turn]);
    }, NEXT_AFTER_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div className={css.sky} aria-hidden="true">
      {turns.map((turn) => (
        <FloatingCard key={turn} turn={turn} onOver={remove} />
      ))}
    </div>
  );
}
