import { Callout } from '@maseki/ui/callout.tsx';
import { loginPath } from '@maseki/ui/next-path.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ScreenLoading } from '../remotes/screen-loading.tsx';
import { text } from '../text.ja.ts';

/** Renders the page for logged-in players and redirects guests to /login, which leads back here. */
export function Guard() {
  const { user, failed } = useUser();
  const { pathname, search } = useLocation();
  if (failed) {
    return (
      <Callout role="alert" title={text.sessionFailed.title}>
        {text.sessionFailed.body}
      </Callout>
    );
  }
  if (user === undefined) return <ScreenLoading />;
  if (user === null) return <Navigate replace to={loginPath(pathname + search)} />;
  return <Outlet />;
}
