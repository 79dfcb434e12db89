import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setVolume } from '@maseki/ui/preferences.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { startSounds } from './sound-player.ts';

const FILE = new Uint8Array(readFileSync(join(__dirname, 'samples.bin'))).buffer;

/** A part of the way to the ears. */
const node = () => ({ gain: { value: 1 }, connect: (next: unknown) => next });

class FakeAudio {
  static latest: FakeAudio;
  state: AudioContextState | 'interrupted' = 'running';
  destination = {};
  heard: { length: number; rate: number }[] = [];
  gains: ReturnType<typeof node>[] = [];
  resume = jest.fn(async () => {
    this.state = 'running';
  });
  suspend = jest.fn(async () => {
    this.state = 'suspended';
  });
  close = jest.fn(async () => {
    this.state = 'closed';
  });
  createBuffer = (_: number, length: number) => ({ length, copyToChannel: () => undefined });
  createGain = () => {
    const made = node();
    this.gains.push(made);
    return made;
  };
  createBufferSource = () => {
    const source = {
      buffer: { length: 0 },
      playbackRate: { value: 1 },
      connect: (next: unknown) => next,
      start: () => void this.heard.push({ length: source.buffer.length, rate: source.playbackRate.value }),
    };
    return source;
  };
  constructor() {
    FakeAudio.latest = this;
  }
}

let end: () => void = () => undefined;
const begin = async (file = Promise.resolve(FILE)) => {
  end = startSounds(file);
  await file.catch(() => undefined);
  return FakeAudio.latest;
};

beforeEach(() => {
  Object.assign(globalThis, { AudioContext: FakeAudio });
});
afterEach(() => {
  end();
  end = () => undefined;
  localStorage.clear();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

const press = () => window.dispatchEvent(new Event('pointerdown'));

test('a sound is heard at the volume that the player has chosen', async () => {
  const audio = await begin();
  setVolume(50);
  playSound({ name: 'hit_light', rate: 2, gain: 0.5 });
  expect(audio.heard).toEqual([{ length: expect.any(Number), rate: 2 }]);
  expect(audio.heard[0]?.length).toBeGreaterThan(1_000);
  expect(audio.gains.map(({ gain }) => gain.value)).toEqual([0.25, 0.5]);
});

test.each(['interrupted', 'suspended'] as const)('a press resumes sound that is %s', async (state) => {
  const audio = await begin();
  audio.state = state;
  press();
  expect(audio.resume).toHaveBeenCalledTimes(1);
  playSound({ name: 'energy' });
  expect(audio.heard).toHaveLength(1);
});

test('sounds of an interruption do not pile up', async () => {
  const audio = await begin();
  audio.state = 'interrupted';
  // Only a press may end an interruption.
  audio.resume.mockImplementation(async () => undefined);
  playSound({ name: 'energy' });
  expect(audio.heard).toEqual([]);
});

test('the device rests 5 s after the last press or sound', async () => {
  jest.useFakeTimers();
  const audio = await begin();
  const restsAfter = (ms: number) => {
    jest.advanceTimersByTime(ms - 1);
    const rested = audio.state;
    jest.advanceTimersByTime(1);
    return [rested, audio.state];
  };
  expect(restsAfter(5_000)).toEqual(['running', 'suspended']);
  press();
  jest.advanceTimersByTime(3_000);
  playSound({ name: 'own_turn' });
  expect(audio.heard).toHaveLength(1);
  expect(restsAfter(5_000)).toEqual(['running', 'suspended']);
  press();
  audio.state = 'interrupted';
  expect(restsAfter(5_000)).toEqual(['interrupted', 'interrupted']);
  press();
  end();
  expect(restsAfter(5_000)).toEqual(['closed', 'closed']);
});

test('without the file, and after its end, it is silent', async () => {
  const audio = await begin(Promise.reject(new Error('offline')));
  playSound({ name: 'win' });
  end();
  press();
  expect([audio.heard, audio.resume.mock.calls, audio.close.mock.calls.length]).toEqual([[], [], 1]);
});
