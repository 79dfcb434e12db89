import type { BoardAnimation } from '../animations/animations.ts';

type Kind = BoardAnimation['kind'];

/** Slides from one pitch (Hz) to another. Times are in seconds from the sound's start. */
interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  at: number;
  lasts: number;
  /** Loudness from 0 to 1. */
  gain: number;
}

const tone = (
  wave: OscillatorType,
  [from, to]: [number, number],
  [at, lasts, gain]: [number, number, number],
): Tone => ({
  wave,
  from,
  to,
  at,
  lasts,
  gain,
});

const chime = (pitches: readonly number[], wave: OscillatorType = 'triangle'): Tone[] =>
  pitches.map((pitch, n) => tone(wave, [pitch, pitch], [n * 0.11, 0.45, 0.22]));

/** The sound of each animation. All sounds are synthesised here and none is loaded. */
const sounds: Readonly<Record<Kind, readonly Tone[]>> = {
  attack: [tone('sawtooth', [220, 640], [0, 0.18, 0.12])],
  damage: [tone('square', [190, 48], [0, 0.24, 0.22]), tone('sawtooth', [90, 30], [0.02, 0.3, 0.18])],
  coin: [0, 0.12, 0.24, 0.36].map((at) => tone('triangle', [1900, 2300], [at, 0.1, 0.1])),
  heal: chime([660, 880]),
  energy: [tone('sine', [520, 1040], [0, 0.25, 0.2])],
  enter: [tone('triangle', [330, 494], [0, 0.16, 0.16])],
  flight: [tone('sine', [900, 300], [0, 0.14, 0.06])],
  knock_out: [tone('sawtooth', [320, 38], [0, 0.8, 0.22]), tone('square', [120, 24], [0.25, 0.6, 0.2])],
  finish: [],
};
const VICTORY = chime([523, 659, 784, 1047]);
const DEFEAT = chime([392, 330, 262], 'sine');

const vibrations: Partial<Readonly<Record<Kind, number[]>>> = {
  damage: [30],
  knock_out: [40, 40, 90],
  finish: [60, 60, 60, 60, 160],
};

const tonesOf = (animation: BoardAnimation): readonly Tone[] =>
  animation.kind === 'finish' ? (animation.won ? VICTORY : DEFEAT) : sounds[animation.kind];

function playTone(audio: AudioContext, { wave, from, to, at, lasts, gain }: Tone): void {
  const [start, end] = [audio.currentTime + at, audio.currentTime + at + lasts];
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = wave;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

/** Presses by which a browser lets sound begin, or go on after a call or another app. */
const PRESSES = ['pointerdown', 'keydown'] as const;

/** A press resumes sound that the browser suspended, as iOS does for a call. Dispose of it. */
export function createSounds() {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext();
  const resume = () => {
    if (audio && audio.state !== 'running' && audio.state !== 'closed') audio.resume().catch(() => undefined);
  };
  for (const press of PRESSES) window.addEventListener(press, resume);
  return {
    play(animation: BoardAnimation): void {
      resume();
      // Tones of an interruption would all sound at its end.
      if (audio?.state === 'running' || audio?.state === 'suspended') {
        for (const each of tonesOf(animation)) playTone(audio, each);
      }
    },
    dispose(): void {
      for (const press of PRESSES) window.removeEventListener(press, resume);
      void audio?.close();
    },
  };
}

/** Vibrates for animations on capable devices. */
export function vibrateFor({ kind }: BoardAnimation): void {
  const pattern = vibrations[kind];
  if (pattern) navigator.vibrate?.(pattern);
}
