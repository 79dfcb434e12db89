import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { text } from '../text.ja.ts';
import * as css from './disconnected-overlay.module.css';

interface DisconnectedOverlayProps {
  gaveUp: boolean;
  onReconnect: () => void;
}

/** Covers a possibly stale board, so that players do not mistake it for the current one. */
export function DisconnectedOverlay({ gaveUp, onReconnect }: DisconnectedOverlayProps) {
  return (
    <div className={css.overlay}>
      <div className={css.box} role="alert">
        <p className={css.title}>{text.disconnected}</p>
        {gaveUp ? <p>{text.givenUp}</p> : <Spinner label={text.reconnecting} />}
        <div className={css.buttons}>
          {gaveUp ? <Button onClick={onReconnect}>{text.reconnect}</Button> : null}
          <LinkButton to="/home" variant="secondary">
            {text.home}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
