import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createSounds } from './sounds.ts';

class FakeAudio {
  static latest: FakeAudio;
  state: AudioContextState | 'interrupted' = 'running';
  currentTime = 0;
  destination = {};
  started = 0;
  resume = jest.fn(async () => {
    await Promise.resolve();
    this.state = 'running';
  });
  close = jest.fn(async () => {
    this.state = 'closed';
  });
  createOscillator = () => ({
    frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    start: () => {
      this.started += 1;
    },
    stop: () => undefined,
  });
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
  });
  constructor() {
    FakeAudio.latest = this;
  }
}

beforeEach(() => {
  Object.assign(globalThis, { AudioContext: FakeAudio });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

const damage = { kind: 'damage' } as Parameters<ReturnType<typeof createSounds>['play']>[0];
const press = () => window.dispatchEvent(new Event('pointerdown'));

test.each(['interrupted', 'suspended'] as const)('a press resumes sound that is %s', async (state) => {
  const sounds = createSounds();
  const audio = FakeAudio.latest;
  audio.state = state;
  press();
  expect(audio.resume).toHaveBeenCalledTimes(1);
  await audio.resume.mock.results[0]?.value;
  sounds.play(damage);
  expect(audio.started).toBeGreaterThan(0);
  sounds.dispose();
});

test('sounds of an interruption do not pile up', () => {
  const sounds = createSounds();
  FakeAudio.latest.state = 'interrupted';
  sounds.play(damage);
  expect(FakeAudio.latest.started).toBe(0);
  sounds.dispose();
});

test('a press while sound runs, or after the board is gone, resumes nothing', () => {
  const sounds = createSounds();
  press();
  sounds.dispose();
  press();
  expect(FakeAudio.latest.resume).not.toHaveBeenCalled();
});

test('a browser without Web Audio stays silent', () => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const sounds = createSounds();
  expect(() => sounds.play(damage)).not.toThrow();
  expect(press).not.toThrow();
  sounds.dispose();
});
