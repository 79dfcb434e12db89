import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { Icon } from '@maseki/ui/icon.tsx';
import { IconLink } from '@maseki/ui/icon-button.tsx';
import { headerRemotes } from '@maseki/ui/remote-contract.ts';
import { SpeakerButton } from '@maseki/ui/sound/speaker-button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { Link } from 'react-router-dom';
import { RemoteSlot } from '../remotes/remote-slot.tsx';
import { useIdlePage } from '../remotes/use-idle-page.ts';
import { text } from '../text.ja.ts';
import * as css from './header.module.css';

const SettingsIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="3.2" />
    <path
      d="M10.2 2.8h3.6l.6 2.6 1.7.7 2.3-1.4 2.5 2.5-1.4 2.3.7 1.7 2.6.6v3.6l-2.6.6-.7 1.7 1.4 2.3-2.5 2.5-2.3-1.4-1.7.7-.6 2.6h-3.6l-.6-2.6-1.7-.7-2.3 1.4-2.5-2.5 1.4-2.3-.7-1.7-2.6-.6v-3.6l2.6-.6.7-1.7-1.4-2.3 2.5-2.5 2.3 1.4 1.7-.7z"
      transform="translate(1.2 1.2) scale(.9)"
    />
  </Icon>
);

/** Remotes give badge, chat and bell, for players only, after the page's own screen. */
export function Header() {
  const { user } = useUser();
  const isIdle = useIdlePage();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to={user ? '/home' : '/'} className={css.logo} aria-label={text.header.logo}>
          <GemMark />
          <span data-short={user ? true : undefined}>{text.header.logo}</span>
        </Link>
        <nav className={css.items} aria-label={text.header.label}>
          {user
            ? headerRemotes.map((name) => (
                <span key={name} className={css.slot} data-name={name}>
                  {isIdle ? <RemoteSlot name={name} slot="headerItems" /> : null}
                </span>
              ))
            : null}
          {user === undefined ? null : (
            <span className={css.name} title={user?.username} data-of-player>
              {user?.username ?? text.header.guest}
            </span>
          )}
          <SpeakerButton />
          <IconLink to="/settings" label={text.header.settings}>
            <SettingsIcon />
          </IconLink>
        </nav>
      </div>
    </header>
  );
}
