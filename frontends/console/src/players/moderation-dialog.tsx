import { MODERATION_DAYS_MAX } from '@maseki/contracts/auth/limits.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

const words = text.player;

export type ModerationAct = 'warn' | 'mute' | 'suspend' | 'restore';

interface ModerationDialogProps {
  act: ModerationAct;
  player: { id: string; name: string };
  /** The report that the act closes. */
  report: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** The typed number of days, null for none, `wrong` for another input. */
function daysOf(act: ModerationAct, typed: string): number | null | 'wrong' {
  if (act === 'warn' || act === 'restore' || (act === 'suspend' && typed.trim() === '')) return null;
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= MODERATION_DAYS_MAX ? days : 'wrong';
}

/** An act on a player with its reason, which the player reads. */
export function ModerationDialog({ act, player, report, onDone, onClose }: ModerationDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.moderatePlayer);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  async function send(reason: string) {
    const days = daysOf(act, typed);
    setError(days === 'wrong' ? words.wrongDays : undefined);
    if (days === 'wrong') return null;
    return run({ params: { id: player.id }, body: { action: act, reason, days, report } });
  }
  return (
    <ActDialog
      title={words.actOf(words.actNames[act], player.name)}
      confirmLabel={words.confirm[act]}
      danger={act === 'suspend'}
      reasonHint={words.readByPlayer}
      isRunning={isRunning}
      onConfirm={send}
      onDone={onDone}
      onClose={onClose}
    >
      {act === 'mute' || act === 'suspend' ? (
        <TextField
          label={words.days}
          hint={words.daysHint[act]}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          error={error}
        />
      ) : null}
    </ActDialog>
  );
}
