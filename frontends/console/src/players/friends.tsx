import type { PlayerPage } from '@maseki/contracts/console/player-endpoints.ts';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './player-page.module.css';

export function Friends({ friends }: { friends: NonNullable<PlayerPage['friends']> }) {
  if (friends.length === 0) return <p>{text.player.noFriends}</p>;
  const byName = friends.toSorted((one, other) => one.username.localeCompare(other.username, 'ja'));
  return (
    <ul className={css.buttons}>
      {byName.map(({ id, username }) => (
        <li key={id}>
          <Link to={`/players/${id}`}>{username}</Link>
        </li>
      ))}
    </ul>
  );
}
