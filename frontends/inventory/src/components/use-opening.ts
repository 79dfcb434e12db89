import type { Rarity } from '@maseki/rules/card.ts';
import { useEffect, useState } from 'react';
import { afterStep, type OpeningStep } from '../model/opening.ts';

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Opening {
  step: OpeningStep;
  /** Goes to the results at once. */
  skip: () => void;
}

/** Plays the opening of a pack. Who asked their system for less motion gets the results at once. */
export function useOpening(rarities: readonly Rarity[]): Opening {
  const [step, setStep] = useState<OpeningStep>(() => ({ stage: wantsCalm() ? 'results' : 'pack' }));

  useEffect(() => {
    const after = afterStep(step, rarities);
    if (!after) return;
    const timer = setTimeout(() => setStep(after.next), after.ms);
    return () => clearTimeout(timer);
  }, [step, rarities]);

  return { step, skip: () => setStep({ stage: 'results' }) };
}
