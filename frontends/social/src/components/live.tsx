import type { SocialServerMessage } from '@maseki/contracts/social/ws.ts';
import { sockets } from '@maseki/contracts/social/ws.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { useNavigate } from 'react-router-dom';
import { useReload } from '../api/use-reload.ts';
import { Invitations } from './invitations.tsx';

const NO_PARAMS = {};

/** Makes the player online for friends, keeps what is shown up to date, and shows invitations wherever the player is. */
export function Live() {
  const reload = useReload();
  const navigate = useNavigate();

  const hear = (message: SocialServerMessage) => {
    switch (message.type) {
      case 'friends':
        return void reload.friends();
      case 'requests':
        return void reload.requests();
      case 'invitations':
        return void reload.invitations();
      case 'exchange':
        return void reload.exchange(message.exchange_ulid);
      case 'battle':
        return void navigate('/battle');
      case 'warning':
      case 'error':
        return;
    }
  };

  useGameSocket(sockets.live, { params: NO_PARAMS, onMessage: hear, onOpen: () => void reload.all() });
  return <Invitations />;
}
