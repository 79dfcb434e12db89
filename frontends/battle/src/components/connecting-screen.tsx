import { Spinner } from '@maseki/ui/spinner.tsx';
import { text } from '../text.ja.ts';
import * as css from './waiting-screen.module.css';

/** Before the first word of the server. */
export function ConnectingScreen() {
  return (
    <div className={css.screen}>
      <Spinner label={text.connecting} />
    </div>
  );
}
