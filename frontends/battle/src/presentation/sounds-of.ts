import type { Sound } from '@maseki/ui/sound/play-sound.ts';
import type { BoardAnimation } from '../animations/animations.ts';

/** The damage from which a hit has the next weight. */
const MEDIUM_HP = 40;
const HEAVY_HP = 80;

function hit(amount: number): Sound[] {
  if (amount >= HEAVY_HP) return [{ name: 'hit_heavy' }];
  return amount >= MEDIUM_HP ? [{ name: 'hit_light' }, { name: 'hit_heavy', gain: 0.5 }] : [{ name: 'hit_light' }];
}

export function soundsOf(animation: BoardAnimation): Sound[] {
  switch (animation.kind) {
    case 'damage':
      return hit(animation.amount);
    case 'energy':
      return [{ name: 'energy', rate: animation.amount > 0 ? 1 : 0.6 }];
    case 'heal':
      return [{ name: 'energy', rate: 1.3 }];
    case 'coin':
      return [{ name: 'card_turned', rate: 1.5, gain: 0.6 }];
    case 'enter':
      return [{ name: 'card_placed' }];
    case 'knock_out':
      return [{ name: 'knock_out' }];
    case 'finish':
      return [{ name: animation.won ? 'win' : 'loss' }];
    // The hit follows, and a card is heard where it arrives.
    case 'attack':
    case 'flight':
      return [];
  }
}

const vibrations: Partial<Readonly<Record<BoardAnimation['kind'], number[]>>> = {
  damage: [30],
  knock_out: [40, 40, 90],
  finish: [60, 60, 60, 60, 160],
};

/** Vibrates for animations on capable devices. */
export function vibrateFor({ kind }: BoardAnimation): void {
  const pattern = vibrations[kind];
  if (pattern) navigator.vibrate?.(pattern);
}
