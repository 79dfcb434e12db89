import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { text } from '../text.ja.ts';
import * as css from './player-page.module.css';

const words = text.player;

type ModerationAct = 'warn' | 'mute' | 'suspend' | 'restore';

/** Only some acts have an end. */
function daysFor(act: ModerationAct) {
  const { days: schema } = consoleEndpoints.moderatePlayer.body.shape;
  const field = { schema, label: words.days, wrong: words.wrongDays };
  const days = act === 'mute' || act === 'suspend' ? { ...field, hint: words.daysHint[act] } : undefined;
  return { days };
}

interface PlayerActsProps {
  id: string;
  name: string;
  /** True if there is something to restore. */
  isRestricted: boolean;
  /** The report that an act closes. */
  report?: string;
  onDone: () => void;
}

/** The buttons by which an operator acts on a player. */
export function PlayerActs({ id, name, isRestricted, report, onDone }: PlayerActsProps) {
  const [open, setOpen] = useState<ModerationAct | 'end-sessions' | null>(null);
  const acts: ModerationAct[] = isRestricted ? ['warn', 'mute', 'suspend', 'restore'] : ['warn', 'mute', 'suspend'];
  function done(act: ModerationAct | 'end-sessions'): void {
    setOpen(null);
    notify.success(words.done(words.actNames[act]));
    onDone();
  }
  return (
    <div className={css.buttons}>
      {acts.map((act) => (
        <Button key={act} variant={act === 'suspend' ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
          {words.actNames[act]}
        </Button>
      ))}
      {report ? null : (
        <Button variant="secondary" onClick={() => setOpen('end-sessions')}>
          {words.endSessions}
        </Button>
      )}
      {open === 'end-sessions' ? (
        <ActDialog
          endpoint={consoleEndpoints.endSessions}
          params={{ id }}
          title={words.endSessionsOf(name)}
          confirmLabel={words.endSessions}
          onDone={() => done(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open !== null && open !== 'end-sessions' ? (
        <ActDialog
          endpoint={consoleEndpoints.moderatePlayer}
          params={{ id }}
          title={words.actOf(words.actNames[open], name)}
          confirmLabel={words.confirm[open]}
          danger={open === 'suspend'}
          reasonHint={words.readByPlayer}
          fields={daysFor(open)}
          body={({ days = null }) => ({ action: open, days, report: report ?? null })}
          onDone={() => done(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
