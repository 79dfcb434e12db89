import { Link } from 'react-router-dom';
import type { RemoteConfig } from '../remotes/remote-config.ts';
import { text } from '../text.ja.ts';
import { CardFan } from './card-fan.tsx';
import * as css from './home-menu.module.css';
import { menu } from './menu.ts';

/** The ways from /home to the screens that this installation has. */
export function HomeMenu({ remotes }: { remotes: RemoteConfig }) {
  return (
    <nav aria-label={text.home.menu}>
      <ul className={css.menu}>
        {menu
          .filter(({ remote }) => remotes[remote])
          .map(({ path, label, hint, Icon }, position) => (
            <li key={path} className={css.entry} data-first={position === 0}>
              <Link to={path} className={css.link}>
                <span className={css.icon}>
                  <Icon />
                </span>
                <span>
                  <span className={css.label}>{label}</span>
                  <span className={css.hint}>{hint}</span>
                </span>
                {position === 0 ? <CardFan /> : null}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
