import { Button } from '@maseki/ui/button.tsx';
import type { SocketStatus } from '@maseki/ui/socket/use-game-socket.ts';
import { text } from '../text.ja.ts';
import * as css from './connection-status.module.css';

interface ConnectionStatusProps {
  status: SocketStatus;
  gaveUp: boolean;
  onReconnect: () => void;
}

export function ConnectionStatus({ status, gaveUp, onReconnect }: ConnectionStatusProps) {
  return (
    <div role="status" className={css.state}>
      {gaveUp ? (
        <>
          <span>{text.gaveUp}</span>
          <Button variant="secondary" onClick={onReconnect}>
            {text.reconnect}
          </Button>
        </>
      ) : null}
      {!gaveUp && status === 'connecting' ? <span>{text.connecting}</span> : null}
      {!gaveUp && status === 'disconnected' ? <span>{text.disconnected}</span> : null}
    </div>
  );
}
