import { Link, useLocation } from 'react-router-dom';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import * as css from './navigation.module.css';
import { isAt, places } from './places.tsx';

/** In the header on a wide screen, at the bottom of a phone. Battles hide it (`data-in-battle`). */
export default function Navigation() {
  const { pathname } = useLocation();
  const { remotes } = useRemoteConfig();
  return (
    <nav className={css.places} aria-label={text.navigation.label}>
      <ul className={css.list}>
        {places
          .filter(({ remote }) => !remote || remotes?.[remote])
          .map((place) => (
            <li key={place.path} className={css.place}>
              <Link to={place.path} className={css.link} aria-current={isAt(place, pathname) ? 'page' : undefined}>
                <span className={css.icon} aria-hidden="true">
                  <place.PlaceIcon />
                </span>
                {place.label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
