import { socialSockets as sockets } from '@maseki/contracts/pages.ts';
import type { SocialServerMessage } from '@maseki/contracts/social/sent.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useNavigate } from 'react-router-dom';
import { Invitations } from './invitations/invitations.tsx';
import { useRevalidate } from './use-revalidate.ts';

const NO_PARAMS = {};

/** Makes the player online, keeps data up to date, and shows invitations everywhere. */
export function LiveUpdates() {
  const revalidate = useRevalidate();
  const navigate = useNavigate();

  const handleMessage = (message: SocialServerMessage) => {
    switch (message.type) {
      case 'friends':
        return void revalidate.friends();
      case 'requests':
        return void revalidate.requests();
      case 'invitations':
        return void revalidate.invitations();
      case 'exchange':
        return void revalidate.exchange(message.exchange_ulid);
      case 'battle':
        return void navigate('/battle');
    }
  };

  useGameSocket(sockets.live, { params: NO_PARAMS, onMessage: handleMessage, onOpen: () => void revalidate.all() });
  return <Invitations />;
}
