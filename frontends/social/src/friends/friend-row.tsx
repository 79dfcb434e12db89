import type { Presence } from '@maseki/contracts/social/http.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ExchangeButton } from '../exchanges/exchange-button.tsx';
import { ChallengeButton } from '../invitations/challenge-button.tsx';
import { text } from '../text.ja.ts';
import { FitName } from './fit-name.tsx';
import { RemoveFriendDialog } from './remove-friend-dialog.tsx';
import * as css from './row.module.css';

function PresenceMark({ presence }: { presence: Presence }) {
  return (
    <span className={css.presence} data-presence={presence}>
      {text.friends.list.presence[presence]}
    </span>
  );
}

export function FriendRow({ friend }: { friend: Person & { presence: Presence; is_callable?: true | undefined } }) {
  const [isRemoving, setRemoving] = useState(false);
  const { remove, removeFriend, profileOf, watch, watchFriend } = text.friends.list;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Link to={`/profile/${friend.id}`} className={css.profile} aria-label={profileOf(friend.username)}>
          <FitName name={friend.username} />
        </Link>
        <PresenceMark presence={friend.presence} />
      </div>
      <div className={css.actions}>
        {friend.presence === 'battle' ? (
          <LinkButton variant="secondary" to={`/watch/${friend.id}`} aria-label={watchFriend(friend.username)}>
            {watch}
          </LinkButton>
        ) : null}
        <ChallengeButton friend={friend} canCome={friend.presence === 'online' || friend.is_callable === true} />
        <ExchangeButton friend={friend} />
        <Button variant="ghost" aria-label={removeFriend(friend.username)} onClick={() => setRemoving(true)}>
          {remove}
        </Button>
      </div>
      {isRemoving ? <RemoveFriendDialog friend={friend} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}
