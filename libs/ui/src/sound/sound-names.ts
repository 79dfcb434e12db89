/** The samples in the order of their file (`npm run sounds`). */
export const SOUNDS = [
  ...(['pack_torn', 'card_turned', 'card_placed', 'energy', 'hit_light', 'hit_heavy'] as const),
  ...(['knock_out', 'own_turn', 'ten_seconds', 'win', 'loss', 'class_up'] as const),
];
export type SoundName = (typeof SOUNDS)[number];
