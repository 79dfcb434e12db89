import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import type { Friend } from '../model/friend.ts';
import { text } from '../text.ja.ts';
import { ChallengeButton } from './challenge-button.tsx';
import { ExchangeButton } from './exchange-button.tsx';
import { FittingName } from './fitting-name.tsx';
import { PresenceMark } from './presence-mark.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import * as css from './row.module.css';

/** A friend and what can be done together. */
export function FriendRow({ friend }: { friend: Friend }) {
  const [isRemoving, setRemoving] = useState(false);
  const { remove, removeFriend } = text.friends.list;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <FittingName name={friend.username} />
        <PresenceMark presence={friend.presence} />
      </div>
      <div className={css.actions}>
        <ChallengeButton friend={friend} />
        <ExchangeButton friend={friend} />
        <Button variant="ghost" aria-label={removeFriend(friend.username)} onClick={() => setRemoving(true)}>
          {remove}
        </Button>
      </div>
      {isRemoving ? <RemovalDialog friend={friend} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}
