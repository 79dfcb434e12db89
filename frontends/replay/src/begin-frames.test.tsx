import { expect, test } from '@jest/globals';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { beginFrames } from './begin-frames.ts';

test.each([
  ['/replay/01ARZ3NDEKTSV4RRFFQ69G5FAV?step=5', '/api/battle/replays/01ARZ3NDEKTSV4RRFFQ69G5FAV/frames/', '?hands=own'],
  ['/r/abcdefghijklmnopqrstuv', '/api/battle/shared/abcdefghijklmnopqrstuv/', ''],
])('%s calls for its battle as its page does', async (address, path, search) => {
  const api = new FakeApi();
  history.replaceState(null, '', address);
  await beginFrames();
  expect(api.requests).toEqual([expect.objectContaining({ path, search })]);
});
