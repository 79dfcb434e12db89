import { UNSAFE_createBrowserHistory, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { guardHistory } from '../router/guarded-history.ts';

/** Without a browser. It starts at the last of these addresses. */
export function memoryHistory(addresses: string[]) {
  const history = guardHistory(
    UNSAFE_createMemoryHistory({ initialEntries: addresses, initialIndex: addresses.length - 1, v5Compat: true }),
  );
  const router = {
    navigate: (to: string | number, { state }: { state?: unknown } = {}) =>
      typeof to === 'number' ? history.go(to) : history.push(to, state),
    get state() {
      return { location: history.location, historyAction: history.action };
    },
  };
  return { history, router };
}

/** Of jsdom at the last address. Its steps arrive later, as in a browser. */
export function browserHistory(addresses: string[]) {
  const history = guardHistory(UNSAFE_createBrowserHistory({ v5Compat: true }));
  for (const address of addresses) history.push(address);
  return history;
}
