import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { type ModerationAct, ModerationDialog } from './moderation-dialog.tsx';
import * as css from './player-page.module.css';

const words = text.player;

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
        <EndSessionsDialog id={id} name={name} onDone={() => done(open)} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && open !== 'end-sessions' ? (
        <ModerationDialog
          act={open}
          player={{ id, name }}
          report={report ?? null}
          onDone={() => done(open)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
