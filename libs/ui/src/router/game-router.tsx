import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** Connects the page with its history. While the next screen is loaded the former one stays. */
export function GameRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        if (update.flushSync) flushSync(() => setState(update));
        else startTransition(() => setState(update));
      }),
    [history],
  );
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
