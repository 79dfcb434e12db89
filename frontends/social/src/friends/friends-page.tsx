import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { text } from '../text.ja.ts';
import { AddFriend } from './add-friend.tsx';
import { FriendList } from './friend-list.tsx';
import { FriendRequests } from './friend-requests.tsx';
import * as css from './friends-page.module.css';

export default function FriendsPage() {
  return (
    <Page
      title={text.friends.title}
      aside={
        <LinkButton to="/vs" variant="secondary">
          {text.codes.title}
        </LinkButton>
      }
    >
      <div className={css.panels}>
        <FriendList />
        <div className={css.side}>
          <AddFriend />
          <FriendRequests />
        </div>
      </div>
    </Page>
  );
}
