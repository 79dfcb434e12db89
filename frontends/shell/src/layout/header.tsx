import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { IconLink } from '@maseki/ui/icon-button.tsx';
import { headerRemotes } from '@maseki/ui/remote-contract.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { Link } from 'react-router-dom';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { text } from '../text.ja.ts';
import * as css from './header.module.css';
import { SettingsIcon } from './settings-icon.tsx';

/** The bar at the top of every page. Stone badge, chat button and bell come from their remotes, for logged-in players only. */
export function Header() {
  const { user } = useUser();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to={user ? '/home' : '/'} className={css.logo} aria-label={text.header.logo}>
          <GemMark />
          <span data-short={user ? true : undefined}>{text.header.logo}</span>
        </Link>
        <nav className={css.items} aria-label={text.header.label}>
          {user ? headerRemotes.map((name) => <RemoteSlot key={name} name={name} slot="headerItems" />) : null}
          {user === undefined ? null : (
            <span className={css.name} title={user?.username}>
              {user?.username ?? text.header.guest}
            </span>
          )}
          <IconLink to="/settings" label={text.header.settings}>
            <SettingsIcon />
          </IconLink>
        </nav>
      </div>
    </header>
  );
}
