import { expect, test } from '@jest/globals';
import { memoryHistory } from '../testing/memory-history.ts';

/** A history at `/deck`, reached from `/home`, with the updates that its listener has received. */
function begin() {
  const { history } = memoryHistory(['/home', '/deck']);
  const seen: string[] = [];
  history.listen(({ location }) => void seen.push(location.pathname));
  return { history, seen };
}

test('without a guard every step is made', () => {
  const { history, seen } = begin();
  history.push('/a');
  history.replace('/b');
  history.go(-1);
  expect(seen).toEqual(['/a', '/b', '/deck']);
});

test.each([
  ['a link', (history: ReturnType<typeof begin>['history']) => history.push('/cards'), '/cards'],
  ['a redirect', (history: ReturnType<typeof begin>['history']) => history.replace('/cards'), '/cards'],
  ['a step back', (history: ReturnType<typeof begin>['history']) => history.go(-1), '/home'],
])('%s waits for the guard, which may go on or stay', (_, step, target) => {
  const { history, seen } = begin();
  const leaves: (() => void)[] = [];
  const remove = history.guardLeaving((leave) => void leaves.push(leave));
  step(history);
  expect([history.location.pathname, seen, leaves.length]).toEqual(['/deck', [], 1]);
  step(history);
  expect([history.location.pathname, leaves.length]).toEqual(['/deck', 2]);
  leaves[1]?.();
  expect([history.location.pathname, seen]).toEqual([target, [target]]);
  remove();
});

test('replacing the query leaves no page', () => {
  const { history } = begin();
  history.guardLeaving(() => {
    throw new Error('the page is not left');
  });
  history.replace('?q=a');
  history.replace({ pathname: '/deck', search: '?q=b' });
  expect(history.location.search).toBe('?q=b');
});

test('a removed or replaced guard keeps no player', () => {
  const { history, seen } = begin();
  const remove = history.guardLeaving(() => undefined);
  const removeSecond = history.guardLeaving(() => undefined);
  remove();
  history.push('/a');
  expect(seen).toEqual([]);
  removeSecond();
  history.push('/b');
  expect(seen).toEqual(['/b']);
});
