import { availableParallelism } from 'node:os';
import { expect, test } from '@jest/globals';
import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { threadsOn } from './base/bots/bot-workers.ts';
import { battleConfig } from './config.ts';

test('bots think in as many threads as THINKING_THREADS says, or as the machine has cores for', () => {
  expect(battleConfig({ THINKING_THREADS: '2' }).thinkingThreads).toBe(2);
  expect(battleConfig({}).thinkingThreads).toBe(threadsOn(availableParallelism()));
});

test.each([
  [{ THINKING_THREADS: '0' }, 'THINKING_THREADS must be a whole number from 1 to 64.'],
  [{ THINKING_THREADS: 'all' }, 'THINKING_THREADS must be a whole number from 1 to 64.'],
  [{ BOT_PACE_MS: 'fast' }, 'BOT_PACE_MS must be milliseconds like 0 or 600-1500.'],
])('%j stops the start with one sentence', (env, sentence) => {
  expect(() => battleConfig(env)).toThrow(new SettingError(sentence));
});
