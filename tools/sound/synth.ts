import { SAMPLE_RATE } from '@maseki/ui/sound/adpcm.ts';
import { type SeededRandom, seededRandom } from '../art/kit/random.ts';
import { integratedLoudness, peakOf } from './loudness.ts';

/** The part of a sound from `at` on. Times are in seconds, pitches in Hz. */
interface Part {
  at?: number;
  lasts: number;
  gain?: number;
  /** Time until it is at full gain. */
  attack?: number;
}

export interface Tone extends Part {
  /** Slides from one pitch to another. */
  pitch: number | readonly [number, number];
  /** Gains of its overtones, the first at twice the pitch. */
  overtones?: readonly number[];
  /** How far a second oscillator at `ratio` bends it, as for bells. */
  bend?: { ratio: number; depth: number };
}

/** Noise through a band that slides from one pitch to another. */
interface Noise extends Part {
  band: readonly [number, number];
  /** Width of the band. Small is a whistle, 1 is a rush. */
  width?: number;
  /** Bursts for each second, as of tearing paper. None without. */
  grain?: number;
}

const at = (part: Part, time: number) => (time - (part.at ?? 0)) / part.lasts;

/** Rises within the attack, falls like something struck, and ends at zero. */
function envelope(part: Part, time: number): number {
  const share = at(part, time);
  if (share < 0 || share >= 1) return 0;
  const rise = Math.min(1, (share * part.lasts) / (part.attack ?? 0.004));
  return (part.gain ?? 1) * rise * Math.exp(-4 * share) * Math.min(1, 12 * (1 - share));
}

const between = ([from, to]: readonly [number, number], share: number) => from * (to / from) ** share;

function addTone(sound: Float64Array, tone: Tone): void {
  const { pitch, overtones = [], bend } = tone;
  const range = typeof pitch === 'number' ? ([pitch, pitch] as const) : pitch;
  let phase = 0;
  sound.forEach((before, index) => {
    const time = index / SAMPLE_RATE;
    const level = envelope(tone, time);
    if (level === 0) return;
    phase += (2 * Math.PI * between(range, at(tone, time))) / SAMPLE_RATE;
    const bent = bend ? phase + bend.depth * level * Math.sin(phase * bend.ratio) : phase;
    const colour = overtones.reduce((sum, gain, n) => sum + gain * Math.sin(bent * (n + 2)), Math.sin(bent));
    sound[index] = before + level * colour;
  });
}

function addNoise(sound: Float64Array, noise: Noise, random: SeededRandom): void {
  const { band, width = 0.7, grain } = noise;
  let [low, high, burst] = [0, 0, 1];
  sound.forEach((before, index) => {
    const time = index / SAMPLE_RATE;
    const level = envelope(noise, time);
    if (level === 0) return;
    if (grain && index % Math.round(SAMPLE_RATE / grain) === 0) burst = random.between(0.1, 1) ** 2;
    // A state variable filter.
    const cutoff = 2 * Math.sin((Math.PI * Math.min(between(band, at(noise, time)), SAMPLE_RATE / 7)) / SAMPLE_RATE);
    low += cutoff * high;
    high += cutoff * (random.between(-1, 1) - low - width * high);
    sound[index] = before + level * burst * high * 1.5;
  });
}

export interface Recipe {
  tones?: readonly Tone[];
  noises?: readonly Noise[];
}

const TARGET_LUFS = -18;
/** Leaves room for what the encoding adds. */
const HIGHEST = 0.85;
const scaled = (sound: Float64Array, factor: number) => sound.map((value) => value * factor);
/** Rounds what is higher than the ceiling. */
const rounded = (sound: Float64Array) =>
  sound.map((value) =>
    Math.abs(value) < 0.5 ? value : Math.sign(value) * (0.5 + 0.35 * Math.tanh((Math.abs(value) - 0.5) / 0.35)),
  );

/** At the loudness that all samples have, without clipping. The name seeds its noise. */
export function render(name: string, { tones = [], noises = [] }: Recipe): Float64Array {
  const lasts = Math.max(...[...tones, ...noises].map((part) => (part.at ?? 0) + part.lasts));
  const sound = new Float64Array(Math.ceil(lasts * SAMPLE_RATE));
  for (const tone of tones) addTone(sound, tone);
  for (const noise of noises) addNoise(sound, noise, seededRandom(name));
  let level = scaled(sound, HIGHEST / peakOf(sound));
  for (let round = 0; round < 8; round += 1) {
    const missing = TARGET_LUFS - integratedLoudness(level, SAMPLE_RATE);
    level = rounded(scaled(level, 10 ** (missing / 20)));
  }
  return level;
}
