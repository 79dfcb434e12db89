import { endpoints } from '@maseki/contracts/chat/http.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { Group } from '../api/group.ts';
import { text } from '../text.ja.ts';
import { AddUserForm } from './add-user-form.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedUsers } from './blocked-users.tsx';
import * as css from './group-people.module.css';
import { LeaveButton } from './leave-button.tsx';
import { PersonList } from './person-list.tsx';

interface GroupPeopleProps {
  group: Group;
  onBlocked: (name: string) => void;
  onLeft: () => void;
}

/** Who is in the group: adding, blocking, leaving. */
export function GroupPeople({ group, onBlocked, onLeft }: GroupPeopleProps) {
  const { data, error } = useApi(endpoints.listMembers, { params: { id: group.id } });
  const { user } = useUser();
  return (
    <div className={css.people}>
      <AddUserForm groupId={group.id} />
      <div>
        <h4>{text.members}</h4>
        {error && !data ? <p role="alert">{text.membersFailed}</p> : null}
        {!error && !data ? <Spinner label={text.loading} /> : null}
        {data ? (
          <PersonList
            title={text.members}
            persons={data.members}
            action={({ id, username }) =>
              id === user?.id ? null : <BlockButton name={username} onBlocked={onBlocked} />
            }
          />
        ) : null}
      </div>
      <BlockedUsers />
      <div>
        <LeaveButton group={group} onLeft={onLeft} />
      </div>
    </div>
  );
}
