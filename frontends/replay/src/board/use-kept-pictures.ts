import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect } from 'react';

export function picturesIn(battle: object): string[] {
  const found = new Set<string>();
  JSON.stringify(battle, (key, value: unknown) => {
    if (key === 'image' && typeof value === 'string') found.add(value);
    return value;
  });
  return [...found];
}

/** One after another. A browser would forget those not shown, and read each again. */
export function useKeptPictures(battle: object): void {
  useEffect(() => {
    const kept: HTMLImageElement[] = [];
    let rest: string[] = [];
    const next = () => {
      const source = rest.shift();
      if (source === undefined) return;
      const picture = new Image();
      kept.push(picture);
      picture.onload = next;
      picture.onerror = next;
      picture.src = source;
    };
    const cancel = whenIdle(() => {
      rest = picturesIn(battle);
      next();
    });
    return () => {
      cancel();
      rest = [];
      kept.length = 0;
    };
  }, [battle]);
}
