import { useEffect, useRef, useState } from 'react';

/** How long the modal takes to fade in and out; its style sheet knows the same figure. */
const FADE_MS = 500;

/** Lets something fade out before `onFaded` takes it away. */
export function useFadeOut(onFaded: () => void) {
  const [isFading, setFading] = useState(false);
  const faded = useRef(onFaded);
  faded.current = onFaded;

  useEffect(() => {
    if (!isFading) return;
    const timer = setTimeout(() => faded.current(), FADE_MS);
    return () => clearTimeout(timer);
  }, [isFading]);

  return { isFading, fadeOut: () => setFading(true) };
}
