import type { Rarity } from '@maseki/rules/card.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { useEffect } from 'react';
import type { OpeningStep } from './opening-steps.ts';

/** The rarer the higher, with more of a bell. */
const RATES: Readonly<Record<Rarity, number>> = { common: 0.85, uncommon: 1, rare: 1.25, legend: 1.5 };

/** A pack is torn and each card turned, also for players who see no motion. */
export function useOpeningSounds(step: OpeningStep, rarities: readonly Rarity[]): void {
  const turned = step.stage === 'cards' ? rarities[step.turned - 1] : undefined;
  useEffect(() => playSound({ name: 'pack_torn' }), []);
  // Cards of one rarity may follow each other, so each step counts.
  useEffect(() => {
    if (step.stage !== 'cards' || !turned) return;
    playSound({ name: 'card_turned', rate: RATES[turned] });
    if (turned === 'legend') playSound({ name: 'class_up', gain: 0.6 });
  }, [step, turned]);
}
