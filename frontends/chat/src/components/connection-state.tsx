import { Button } from '@maseki/ui/button.tsx';
import type { SocketStatus } from '@maseki/ui/socket/use-game-socket.ts';
import { text } from '../text.ja.ts';
import * as css from './connection-state.module.css';

interface ConnectionStateProps {
  status: SocketStatus;
  gaveUp: boolean;
  onReconnect: () => void;
}

/** Says when the live connection is not there; nothing while it is. */
export function ConnectionState({ status, gaveUp, onReconnect }: ConnectionStateProps) {
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
      {!gaveUp && status === 'connecting' ? text.connecting : null}
      {!gaveUp && status === 'disconnected' ? text.disconnected : null}
    </div>
  );
}
