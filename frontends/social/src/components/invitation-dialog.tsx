import { endpoints } from '@maseki/contracts/social/http.ts';
import type { Invitation } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { useAction } from '@maseki/ui/use-action.ts';
import { useNavigate } from 'react-router-dom';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import { text } from '../text.ja.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  /** Whether the player has sent it. */
  isMine: boolean;
}

/** An invitation to a battle: to wait for, to accept or to decline, until it expires. */
export function InvitationDialog({ invitation, isMine }: InvitationDialogProps) {
  const left = useSecondsLeft(invitation.expires_at);
  const accepting = useAction(endpoints.acceptInvitation);
  const withdrawing = useAction(endpoints.cancelInvitation);
  const reload = useReload();
  const navigate = useNavigate();
  const input = { params: { id: invitation.id } };

  const accept = async () => {
    const result = await accepting.run(input);
    if (!result) return;
    if (result.ok) navigate('/battle');
    else notifyFailure(text.battle.acceptFailed, result);
    await reload.invitations();
  };
  const withdraw = async () => {
    const result = await withdrawing.run(input);
    if (result && !result.ok) notifyFailure(text.battle.withdrawFailed, result);
    await reload.invitations();
  };

  if (left === 0) return null;
  const { sent, received } = text.battle;
  const away = (
    <Button variant="secondary" isRunning={withdrawing.isRunning} onClick={() => void withdraw()}>
      {isMine ? sent.withdraw : received.decline}
    </Button>
  );
  const { title, body } = isMine ? sent : received;
  const { username } = isMine ? invitation.to : invitation.from;
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
