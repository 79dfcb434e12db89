import { WISH_WORDS } from '@maseki/contracts/battle/ladder-text.ja.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import { WishChoice } from '@maseki/ui/ladder/wish-choice.tsx';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useLoaded } from '../layout/use-loaded.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import { text } from '../text.ja.ts';
import * as css from './home-menu.module.css';
import { BookIcon, DeckIcon, FriendsIcon, GachaIcon, SwordsIcon } from './menu-icons.tsx';

interface MenuEntry {
  path: string;
  /** The remote with the screen. Without it the entry is hidden. */
  remote: RemoteName;
  label: string;
  hint: string;
  Icon: ComponentType;
  /** A second link at the foot of the card. */
  second?: { path: string; label: string };
}

/** The menu of /home, in the specification's order. */
const menu: readonly MenuEntry[] = [
  {
    path: '/battle',
    remote: 'battle',
    label: text.navigation.battle,
    hint: '対戦相手を探す',
    Icon: SwordsIcon,
    second: { path: '/battle?mode=practice', label: 'コンピューターと練習' },
  },
  { path: '/deck', remote: 'deck', label: text.navigation.deck, hint: `${DECK_SIZE}枚で組む`, Icon: DeckIcon },
  {
    path: '/card-collection',
    remote: 'inventory',
    label: text.navigation.collection,
    hint: 'カード図鑑',
    Icon: BookIcon,
  },
  { path: '/friends', remote: 'social', label: text.navigation.friends, hint: '申請・交換', Icon: FriendsIcon },
  { path: '/gacha', remote: 'inventory', label: text.navigation.gacha, hint: 'パックを開く', Icon: GachaIcon },
];

const CARDS = ['ice-12', 'fire-12', 'thunder-12'];

function FannedCard({ id }: { id: string }) {
  const [, loading] = useLoaded();
  return <img className={css.card} src={`/assets/cards/${id}.svg`} alt="" draggable={false} {...loading} />;
}

/** Three cards in a fan, as decoration. */
function CardFan() {
  return (
    <span className={css.fan} aria-hidden="true">
      {CARDS.map((id) => (
        <FannedCard key={id} id={id} />
      ))}
    </span>
  );
}

export function HomeMenu({ remotes }: { remotes: RemoteConfig }) {
  return (
    <nav aria-label={text.home.menu}>
      <ul className={css.menu}>
        {menu
          .filter(({ remote }) => remotes[remote])
          .map(({ path, label, hint, Icon, second }, position) => (
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
              {position === 0 && path === '/battle' ? (
                <div className={css.wish}>
                  <WishChoice words={WISH_WORDS} />
                </div>
              ) : null}
              {second ? (
                <Link to={second.path} className={css.second}>
                  {second.label}
                </Link>
              ) : null}
            </li>
          ))}
      </ul>
    </nav>
  );
}
