import { afterEach, expect, test } from '@jest/globals';
import { createSounds } from '@maseki/frontend-battle/presentation/sounds.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

/** The state of Web Audio during a call on iOS has a name that the standard does not know. */
test('after an interruption the next press lets the battle sound again', async () => {
  const played: string[] = [];
  const node = () => ({
    frequency: level(),
    gain: level(),
    connect: (next: unknown) => next,
    start: () => played.push('tone'),
    stop: () => undefined,
  });
  const level = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
  let isPressed = false;
  const audio = {
    state: 'running',
    currentTime: 0,
    destination: {},
    createOscillator: node,
    createGain: node,
    close: async () => undefined,
    // Only a press may end an interruption.
    async resume() {
      if (isPressed) audio.state = 'running';
    },
  };
  Object.assign(globalThis, {
    AudioContext: function AudioContext() {
      return audio;
    },
  });
  const sounds = createSounds();
  audio.state = 'interrupted';
  const damage = { kind: 'damage' } as Parameters<typeof sounds.play>[0];
  sounds.play(damage);
  expect(played).toEqual([]);
  isPressed = true;
  window.dispatchEvent(new Event('pointerdown'));
  isPressed = false;
  sounds.play(damage);
  expect(played).not.toEqual([]);
  sounds.dispose();
});
