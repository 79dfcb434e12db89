import { calls } from '@maseki/contracts/chat/http.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { text } from '../text.ja.ts';
import { AddUserForm } from './add-user-form.tsx';
import { BlockButton } from './block-button.tsx';
import { BlockedUsers } from './blocked-users.tsx';
import * as css from './conversation.module.css';
import type { Group } from './group-list.tsx';
import { LeaveButton } from './leave-button.tsx';

interface GroupPeopleProps {
  group: Group;
  onBlocked: (name: string) => void;
  onLeft: () => void;
}

/** Who is in the group: adding, blocking, leaving. */
export function GroupPeople({ group, onBlocked, onLeft }: GroupPeopleProps) {
  const { data, error } = useApi(calls.members, { params: { id: group.id } });
  const { user } = useUser();
  return (
    <div className={css.people}>
      <AddUserForm groupId={group.id} />
      <div>
        <h4>{text.members}</h4>
        {error && !data ? <p role="alert">{text.membersFailed}</p> : null}
        {!error && !data ? <Spinner label={text.loading} /> : null}
        <ul className={css.persons} aria-label={text.members}>
          {data?.members.map(({ id, username }) => (
            <li key={id} className={css.person}>
              <span>{username}</span>
              {id === user?.id ? null : <BlockButton name={username} onBlocked={onBlocked} />}
            </li>
          ))}
        </ul>
      </div>
      <BlockedUsers />
      <div>
        <LeaveButton group={group} onLeft={onLeft} />
      </div>
    </div>
  );
}
