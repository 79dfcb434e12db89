import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** Connects the page with its history. The previous screen stays while the next one is loaded. */
export function GameRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stop = history.listen((update) => {
      if (update.flushSync) flushSync(() => setState(update));
      else startTransition(() => setState(update));
    });
    // The first render runs in several tasks, and a step back
    // or forward between them reaches no listener.
    setState((drawn) =>
      history.createHref(drawn.location) === history.createHref(history.location)
        ? drawn
        : { action: history.action, location: history.location },
    );
    return stop;
  }, [history]);
  // The windows of the previous page are gone with it, and the header's are left.
  useEffect(() => history.closeWindowsOfOthers(location.pathname), [history, location.pathname]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  );
}
