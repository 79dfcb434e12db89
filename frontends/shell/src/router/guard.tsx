import { sessionToken } from '@maseki/ui/api.ts';
import { Callout } from '@maseki/ui/callout.tsx';
import { loginPath } from '@maseki/ui/next-path.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ScreenLoading } from '../remotes/screen-loading.tsx';
import { text } from '../text.ja.ts';

/** Guests go to /login, which leads back here, and says so if a session has ended. */
export function Guard() {
  const { user, failed } = useUser();
  const { pathname, search } = useLocation();
  // A page that is opened with a token had a session, too.
  const hadSession = useRef(sessionToken.read() !== null);
  useEffect(() => {
    if (user) hadSession.current = true;
  }, [user]);
  if (failed) {
    return (
      <Callout role="alert" title={text.sessionFailed.title}>
        {text.sessionFailed.body}
      </Callout>
    );
  }
  if (user === undefined) return <ScreenLoading />;
  if (user === null) return <Navigate replace to={loginPath(pathname + search, { hasEnded: hadSession.current })} />;
  return <Outlet />;
}
