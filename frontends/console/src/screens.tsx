import { Pending } from '@maseki/ui/pending.tsx';
import { useRoutes } from 'react-router-dom';
import { BattlePage } from './battles/battle-page.tsx';
import { BattlesPage } from './battles/battles-page.tsx';
import { EconomyPage } from './economy/economy-page.tsx';
import { GrantsPage } from './grants/grants-page.tsx';
import { NewGrantPage } from './grants/new-grant-page.tsx';
import { HistoryPage } from './history/history-page.tsx';
import { Layout } from './layout/layout.tsx';
import { LivePage } from './live/live-page.tsx';
import { OperatorsPage } from './operators/operators-page.tsx';
import { PasswordPage } from './operators/password-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PlayerPage } from './players/player-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { ReportsPage } from './reports/reports-page.tsx';
import { LoginPage } from './session/login-page.tsx';
import { SessionProvider, useMe } from './session/session.tsx';
import { text } from './text.ja.ts';

const routes = [
  { path: '/', element: <OverviewPage /> },
  { path: '/players', element: <PlayersPage /> },
  { path: '/players/:id', element: <PlayerPage /> },
  { path: '/reports', element: <ReportsPage /> },
  { path: '/grants', element: <GrantsPage /> },
  { path: '/grants/new', element: <NewGrantPage /> },
  { path: '/battles', element: <BattlesPage /> },
  { path: '/battles/:id', element: <BattlePage /> },
  { path: '/economy', element: <EconomyPage /> },
  { path: '/live', element: <LivePage /> },
  { path: '/history', element: <HistoryPage /> },
  { path: '/operators', element: <OperatorsPage /> },
  { path: '/password', element: <PasswordPage /> },
  { path: '*', element: <OverviewPage /> },
];

/** The screen of the address, or the log-in without a session. */
export function Screens() {
  const screen = useRoutes(routes);
  const { me, error, reload } = useMe();
  if (me === undefined) return <Pending error={error} text={text.pending} onRetry={reload} shape="rows" />;
  if (me === null) return <LoginPage />;
  return (
    <SessionProvider value={me.operator}>
      <Layout>{screen}</Layout>
    </SessionProvider>
  );
}
