import { expect, test } from '@jest/globals';
import { wholeLog } from './whole-log.ts';

const entry = (version: number, hash = `hash ${version}`) =>
  JSON.stringify({ kind: version === 1 ? 'created' : 'action', version, hash });
const refusal = JSON.stringify({ kind: 'refused', version: 2, seat: 'a', action_id: 'x', reason: 'not_now' });
const room = { version: 3, hash: 'hash 3' };

test('the entries stay as they are, refusals are left out', () => {
  expect(wholeLog(room, [entry(1), entry(2), refusal, entry(3)])).toEqual([entry(1), entry(2), entry(3)]);
});

test.each([
  ['without its beginning', [entry(2), entry(3)]],
  ['with a gap', [entry(1), entry(3), entry(3)]],
  ['that a replica does not have to its end', [entry(1), entry(2)]],
  ['that goes on', [entry(1), entry(2), entry(3), entry(4)]],
  ['that ends otherwise', [entry(1), entry(2), entry(3, 'another state')]],
  ['that was aborted', [entry(1), entry(2), JSON.stringify({ kind: 'aborted', version: 3 })]],
  ['that is empty', []],
])('a log %s is not that of the room', (_, texts) => {
  expect(wholeLog(room, texts)).toBeUndefined();
});
