import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { AddFriend } from '../components/add-friend.tsx';
import { FriendList } from '../components/friend-list.tsx';
import { RequestList } from '../components/request-list.tsx';
import { text } from '../text.ja.ts';
import * as css from './friends-page.module.css';

export default function FriendsPage() {
  usePageTitle(text.friends.title);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{text.friends.title}</h1>
      <div className={css.panels}>
        <div className={css.side}>
          <AddFriend />
          <RequestList />
        </div>
        <FriendList />
      </div>
    </div>
  );
}
