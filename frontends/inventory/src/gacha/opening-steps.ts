import type { Rarity } from '@maseki/rules/card.ts';
import { useEffect, useState } from 'react';

export type OpeningStep = { stage: 'pack' } | { stage: 'cards'; turned: number } | { stage: 'results' };

const PACK_MS = 1_100;
const BEFORE_FIRST_MS = 350;
/** Rarer cards are shown longer. */
const LINGER_MS: Readonly<Record<Rarity, number>> = { common: 420, uncommon: 520, rare: 850, legend: 1_500 };

/** The duration of a step, with the next step or null at the end. */
export function afterStep(step: OpeningStep, rarities: readonly Rarity[]): { ms: number; next: OpeningStep } | null {
  if (step.stage === 'results') return null;
  if (step.stage === 'pack') return { ms: PACK_MS, next: { stage: 'cards', turned: 0 } };
  const looked = rarities[step.turned - 1];
  const ms = looked ? LINGER_MS[looked] : BEFORE_FIRST_MS;
  const isLast = step.turned >= rarities.length;
  return { ms, next: isLast ? { stage: 'results' } : { stage: 'cards', turned: step.turned + 1 } };
}

/** Number of cards that lie face up. */
export const turnedCards = (step: OpeningStep, count: number): number => {
  if (step.stage === 'pack') return 0;
  return step.stage === 'cards' ? step.turned : count;
};

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Opening {
  step: OpeningStep;
  skip: () => void;
}

/** Plays the opening of a pack. Players who prefer reduced motion see the results immediately. */
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
