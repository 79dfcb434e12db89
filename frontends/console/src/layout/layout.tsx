import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { Button } from '@maseki/ui/button.tsx';
import { setTheme, useTheme } from '@maseki/ui/theme.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { ME_KEY, useAct } from '../api.ts';
import { useOperator } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import * as css from './layout.module.css';

const places = [
  { path: '/', label: text.layout.overview },
  { path: '/players', label: text.layout.players },
  { path: '/reports', label: text.layout.reports },
  { path: '/grants', label: text.layout.grants },
  { path: '/battles', label: text.layout.battles },
  { path: '/live', label: text.layout.live },
  { path: '/economy', label: text.layout.economy },
  { path: '/history', label: text.layout.history },
  { path: '/operators', label: text.layout.operators },
  { path: '/password', label: text.layout.password },
] as const;

function LogoutButton() {
  const { run, isRunning } = useAct(consoleEndpoints.logOut);
  const { mutate } = useSWRConfig();
  async function leave(): Promise<void> {
    const result = await run();
    if (!result) return;
    if (!result.ok) return void notify.error(result.message);
    // Nothing that was read stays in the page.
    await mutate(() => true, undefined, { revalidate: false });
    await mutate(ME_KEY, null, { revalidate: false });
  }
  return (
    <Button variant="ghost" isRunning={isRunning} onClick={() => void leave()}>
      {text.layout.logout}
    </Button>
  );
}

/** The frame of all screens, with the menu, the operator and the content. */
export function Layout({ children }: { children: ReactNode }) {
  const { name, role } = useOperator();
  const theme = useTheme();
  return (
    <div className={css.layout}>
      <a className={css.skip} href="#content">
        {text.layout.skip}
      </a>
      <header className={css.side}>
        <p className={css.product}>{text.product}</p>
        <nav aria-label={text.layout.menu}>
          <ul className={css.places}>
            {places.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className={`${css.place}`}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.own}>
          <p className={css.operator}>
            {name}（{text.roles[role]}）
          </p>
          <Button variant="ghost" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {text.layout.theme[theme]}
          </Button>
          <LogoutButton />
        </div>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
