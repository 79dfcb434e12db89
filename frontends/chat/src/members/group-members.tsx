import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { loadErrorTitle } from '@maseki/ui/callout.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { Group } from '../groups/group.ts';
import { text } from '../text.ja.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { BlockButton } from './block-user.tsx';
import { BlockedUsers } from './blocked-users.tsx';
import * as css from './group-members.module.css';
import { LeaveGroupButton } from './leave-group-button.tsx';
import { UserList } from './user-list.tsx';

interface GroupMembersProps {
  group: Group;
  onBlocked: (name: string) => void;
  onLeft: () => void;
}

/** The members of the group, with controls to add, block and leave. */
export function GroupMembers({ group, onBlocked, onLeft }: GroupMembersProps) {
  const { data, error } = useApi(endpoints.listMembers, { params: { id: group.id } });
  const blocks = useApi(endpoints.listBlocks);
  const { user } = useUser();
  const isPlaced = Boolean((data || error) && (blocks.data || blocks.error));
  return (
    <div className={css.people}>
      <AddMemberForm groupId={group.id} />
      <div>
        <h4>{text.members}</h4>
        {error && !data ? <p role="alert">{loadErrorTitle(error, text.membersFailed)}</p> : null}
        {!error && !data ? <Skeleton label={text.loading} shape="rows" /> : null}
        {data ? (
          <UserList
            title={text.members}
            persons={data.members}
            action={({ id, username }) =>
              id === user?.id ? null : <BlockButton name={username} onBlocked={onBlocked} />
            }
          />
        ) : null}
      </div>
      <BlockedUsers />
      {/* Appears after the content above it is known. A press would miss a moving button. */}
      {isPlaced ? (
        <div>
          <LeaveGroupButton group={group} onLeft={onLeft} />
        </div>
      ) : null}
    </div>
  );
}
