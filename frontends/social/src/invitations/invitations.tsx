import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Invitation } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useCalledBack } from '@maseki/ui/calls/call-back.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { useSecondsUntil } from '@maseki/ui/server-clock.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useNavigate } from 'react-router-dom';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { useSealedAction } from './use-sealed-action.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  /** The player has sent it, or waits for the maker of a code. */
  isMine: boolean;
}

function InvitationDialog({ invitation, isMine }: InvitationDialogProps) {
  const left = useSecondsUntil(Date.parse(invitation.expires_at));
  const accepting = useSealedAction(endpoints.acceptInvitation);
  const withdrawing = useAction(endpoints.cancelInvitation);
  const revalidate = useRevalidate();
  const navigate = useNavigate();
  const params = { id: invitation.id };

  const accept = async () => {
    const result = await accepting.run(params);
    if (!result) return;
    if (result.ok) navigate('/battle');
    else notifyFailure(text.battle.acceptFailed, result);
    await revalidate.invitations();
  };
  const withdraw = async () => {
    const result = await withdrawing.run({ params });
    if (result && !result.ok) notifyFailure(text.battle.withdrawFailed, result);
    await revalidate.invitations();
  };

  if (left === 0) return null;
  const { sent, received, waiting } = text.battle;
  const { from, to, by_code } = invitation;
  const own = by_code ? waiting : sent;
  const away = (
    <Button variant="secondary" isRunning={withdrawing.isRunning} onClick={() => void withdraw()}>
      {isMine ? own.withdraw : received.decline}
    </Button>
  );
  const { title, body } = isMine ? own : received;
  const { username } = (isMine && !by_code && to) || from;
  return (
    <Dialog
      title={title}
      role="alertdialog"
      actions={
        <>
          {away}
          {isMine ? null : (
            <Button isRunning={accepting.isRunning} onClick={() => void accept()}>
              {received.accept}
            </Button>
          )}
        </>
      }
    >
      <p>{body(username, left)}</p>
    </Dialog>
  );
}

export function Invitations() {
  const { user } = useUser();
  const { data } = useApi(endpoints.listInvitations);
  // The maker of a code sees it where it was made.
  const first = data?.invitations.find(({ by_code, from }) => !by_code || from.id !== user?.id);
  const isMine = first?.by_code === true || first?.from.id === user?.id;
  const sentence = text.battle.received.called(first?.from.username ?? '');
  useCalledBack(user && first && !isMine ? { kind: 'invitation', id: first.id, sentence } : null);
  if (!user || !first) return null;
  return <InvitationDialog key={first.id} invitation={first} isMine={isMine} />;
}
