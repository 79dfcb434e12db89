import { Page } from '@maseki/ui/page.tsx';
import { AddFriend } from '../components/add-friend.tsx';
import { FriendList } from '../components/friend-list.tsx';
import { RequestList } from '../components/request-list.tsx';
import { text } from '../text.ja.ts';
import * as css from './friends-page.module.css';

export default function FriendsPage() {
  return (
    <Page title={text.friends.title}>
      <div className={css.panels}>
        <div className={css.side}>
          <AddFriend />
          <RequestList />
        </div>
        <FriendList />
      </div>
    </Page>
  );
}
