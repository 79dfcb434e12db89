import { endpoints } from '@maseki/contracts/social/http.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { InvitationDialog } from './invitation-dialog.tsx';

/** The invitations to battles that stand, one dialog at a time. */
export function Invitations() {
  const { user } = useUser();
  const { data } = useApi(endpoints.listInvitations);
  const [first] = data?.invitations ?? [];
  if (!user || !first) return null;
  return <InvitationDialog key={first.id} invitation={first} isMine={first.from.id === user.id} />;
}
