import { useFirstBattle } from '@maseki/ui/first-battle.ts';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import { useLiveRenewal } from '@maseki/ui/live/use-live.ts';
import { useTheme } from '@maseki/ui/theme.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMaintenance } from '../live/use-maintenance.ts';
import { OfflineBanner } from '../offline/offline-banner.tsx';
import { useRenewedPush } from '../push/use-renewed-push.ts';
import { ReleaseOffer } from '../releases/release-offer.tsx';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { ScreenLoading } from '../remotes/screen-loading.tsx';
import { useSounds } from '../sound/use-sounds.ts';
import { text } from '../text.ja.ts';
import { CrashPage } from './crash-page.tsx';
import { Header } from './header.tsx';
import * as css from './layout.module.css';
import { useScrollPosition } from './use-scroll-position.ts';

// Not needed before the first page is there. The build's budget leaves out chunks named page-….
const Navigation = lazyScreen(() => import(/* webpackChunkName: "page-navigation" */ '../navigation/navigation.tsx'));

// Few pages have a battle to record.
const FirstBattleReward = lazyScreen(
  () => import(/* webpackChunkName: "page-first-battle-reward" */ './first-battle-reward.tsx'),
);

const LiveLine = lazyScreen(() => import(/* webpackChunkName: "page-live-line" */ '../live/live-line.tsx'));

const Moments = lazyScreen(() => import(/* webpackChunkName: "page-moments" */ '../moments/moments.tsx'));

const MaintenancePage = lazyPart(
  () => import(/* webpackChunkName: "page-maintenance" */ '../live/maintenance-page.tsx'),
);

/** Content of the frame. The page stands without one that fails. */
const InFrame = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
);

/**
 * As a browser does when it loads a page, before effects in which a page that was loaded already
 * gives the focus to a field. The first page keeps its focus.
 */
function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}

/** The frame of every page, with header, content and the offer of a newer release. */
export function Layout() {
  // Follows a choice in another tab.
  useTheme();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { user, failed } = useUser();
  const isKnown = user !== undefined || failed;
  const hasFirstBattle = useFirstBattle() !== null;
  useLiveRenewal();
  useSounds();
  useRenewedPush(user?.id ?? null);
  const maintenance = useMaintenance(user?.id ?? null);
  useFocusOnNavigation(main);
  useScrollPosition();
  return (
    <>
      <a className={css.skip} href="#main">
        {text.header.skip}
      </a>
      <Header />
      {user ? (
        <InFrame>
          <Navigation />
        </InFrame>
      ) : null}
      {user && hasFirstBattle ? (
        <InFrame>
          <FirstBattleReward />
        </InFrame>
      ) : null}
      {user ? (
        <InFrame>
          <Moments />
        </InFrame>
      ) : null}
      <ReleaseOffer />
      <OfflineBanner />
      <InFrame>
        <LiveLine />
      </InFrame>
      <main
        ref={main}
        id="main"
        className={css.main}
        data-tabs={Boolean(user)}
        data-session-known={isKnown}
        tabIndex={-1}
      >
        <ErrorBoundary
          key={pathname}
          fallback={(reset, kind) => <CrashPage onRetry={kind === 'chunk' ? null : reset} />}
        >
          <Suspense fallback={<ScreenLoading />}>
            {maintenance ? <MaintenancePage {...maintenance} /> : <Outlet />}
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
