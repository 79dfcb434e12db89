/** @long */

import { expect, test } from '@jest/globals';
import { measureCalls } from './calls.ts';

test('of calls, draws and chat the documents and messages of the whole game are counted', async () => {
  const { calls } = await measureCalls({ players: 4, rounds: 5, idleSeconds: 5 });
  expect(calls.read.documents_read).toBeGreaterThan(0.3);
  // Account, ledger, movement and response.
  expect(calls.draw.documents_written).toBeGreaterThan(2);
  expect(calls.chat_line.documents_written).toBeGreaterThan(0.3);
});
