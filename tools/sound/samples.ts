import { SOUNDS, type SoundName } from '@maseki/ui/sound/sound-names.ts';
import { encodeSamples } from './encode.ts';
import { type Recipe, render, type Tone } from './synth.ts';

const bell = (pitch: number, begins: number, lasts: number, gain = 1): Tone => ({
  pitch,
  at: begins,
  lasts,
  gain,
  overtones: [0.25, 0.12],
  bend: { ratio: 3.5, depth: 1.2 },
});

/** A horn, for the end of a battle. */
const horn = (pitch: number, begins: number, lasts: number, gain = 1): Tone => ({
  pitch,
  at: begins,
  lasts,
  gain,
  attack: 0.03,
  overtones: [0.6, 0.4, 0.25, 0.12],
});

const recipes: Readonly<Record<SoundName, Recipe>> = {
  pack_torn: {
    noises: [
      { band: [900, 2_200], lasts: 0.5, width: 1, grain: 90, attack: 0.02 },
      { band: [300, 1_500], at: 0.36, lasts: 0.2, width: 0.8, gain: 0.8 },
    ],
  },
  card_turned: {
    noises: [{ band: [700, 2_200], lasts: 0.16, width: 0.6, gain: 0.7, attack: 0.03 }],
    tones: [bell(1_046, 0.09, 0.34, 0.6), bell(1_568, 0.13, 0.3, 0.4)],
  },
  card_placed: {
    tones: [{ pitch: [190, 70], lasts: 0.2, overtones: [0.4] }],
    noises: [{ band: [1_800, 500], lasts: 0.09, width: 1, gain: 0.7 }],
  },
  energy: {
    tones: [
      bell(659, 0, 0.3, 0.7),
      bell(988, 0.07, 0.32, 0.8),
      { pitch: [320, 1_280], lasts: 0.34, gain: 0.4, attack: 0.1 },
    ],
  },
  hit_light: {
    tones: [{ pitch: [340, 110], lasts: 0.18, overtones: [0.5, 0.3] }],
    noises: [{ band: [2_200, 700], lasts: 0.12, width: 1.1, gain: 0.9 }],
  },
  hit_heavy: {
    tones: [
      { pitch: [170, 38], lasts: 0.44, gain: 1.2, overtones: [0.5, 0.25] },
      { pitch: [90, 46], at: 0.03, lasts: 0.36 },
    ],
    noises: [{ band: [2_000, 180], lasts: 0.34, width: 1.2, gain: 1.1 }],
  },
  knock_out: {
    tones: [
      { pitch: [520, 48], lasts: 0.7, gain: 0.8, overtones: [0.5, 0.3], bend: { ratio: 0.5, depth: 2 } },
      bell(2_093, 0.05, 0.4, 0.25),
    ],
    noises: [
      { band: [2_200, 1_500], lasts: 0.22, width: 0.5, gain: 0.9, grain: 140 },
      { band: [700, 90], at: 0.1, lasts: 0.56, width: 1, gain: 0.8 },
    ],
  },
  own_turn: { tones: [bell(784, 0, 0.4, 0.8), bell(1_175, 0.12, 0.42), horn(392, 0, 0.36, 0.25)] },
  ten_seconds: {
    tones: [0, 0.17].map((begins) => ({ pitch: 880, at: begins, lasts: 0.15, overtones: [0, 0.33, 0, 0.2] })),
  },
  win: {
    tones: [
      ...[523, 659, 784].map((pitch, n) => horn(pitch, n * 0.13, 0.24)),
      ...[1_047, 784, 523].map((pitch) => horn(pitch, 0.39, 0.66, 0.7)),
      bell(2_093, 0.42, 0.6, 0.3),
    ],
  },
  loss: { tones: [392, 349, 311, 262].map((pitch, n) => horn(pitch, n * 0.17, n === 3 ? 0.5 : 0.26, 0.8)) },
  class_up: {
    tones: [
      ...[523, 659, 784, 1_047, 1_319].map((pitch, n) => bell(pitch, n * 0.09, 0.4, 0.8)),
      ...[1_568, 1_047].map((pitch) => bell(pitch, 0.45, 0.6)),
      horn(523, 0.45, 0.55, 0.4),
    ],
    noises: [{ band: [1_200, 2_200], at: 0.3, lasts: 0.4, width: 0.4, gain: 0.25, attack: 0.2 }],
  },
};

export const soundFile = (): Buffer => encodeSamples(SOUNDS.map((name) => render(name, recipes[name])));
