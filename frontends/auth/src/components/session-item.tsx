import type { SessionSummary } from '@maseki/contracts/auth/http.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { browserName, lastSeenText } from '../model/session-summary.ts';
import { text } from '../text.ja.ts';
import * as css from './session-list.module.css';

const day = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'medium' });

interface SessionItemProps {
  session: SessionSummary;
  onEnded: () => Promise<unknown>;
}

/** A browser in which the player is logged in. All except the present one can be logged out. */
export function SessionItem({ session, onEnded }: SessionItemProps) {
  const { run, isRunning } = useAction(endpoints.endSession);
  const name = browserName(session);

  const end = async () => {
    const result = await run({ params: { id: session.id } });
    if (!result) return;
    if (result.ok) notify.success(result.value.message);
    else if (result.error !== 'not_found') return notify.error(text.sessions.failed);
    await onEnded();
  };

  return (
    <li className={css.item} data-current={session.is_current}>
      <div className={css.about}>
        <span className={css.name}>{name}</span>
        <span className={css.times}>
          <span>{text.sessions.since(day.format(new Date(session.since)))}</span>
          {session.is_current ? null : <span>{lastSeenText(session, serverNow())}</span>}
        </span>
      </div>
      {session.is_current ? (
        <span className={css.current}>{text.sessions.current}</span>
      ) : (
        <Button
          variant="secondary"
          isRunning={isRunning}
          aria-label={text.sessions.endLabel(name)}
          onClick={() => void end()}
        >
          {text.sessions.end}
        </Button>
      )}
    </li>
  );
}
