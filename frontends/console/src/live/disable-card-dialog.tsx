import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { CARD_ID } from '@maseki/contracts/ids.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import type { LiveDialogProps } from './live-dialog.ts';

const words = text.live;

/** Lets new battles refuse a card. */
export function DisableCardDialog({ version, onDone, onRefused, onClose }: LiveDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.changeLive);
  const [card, setCard] = useState('');
  const [error, setError] = useState<string | undefined>();
  async function send(reason: string) {
    const id = card.trim();
    const isId = CARD_ID.test(id);
    setError(isId ? undefined : words.wrongCard);
    if (!isId) return null;
    const result = await run({ body: { version, order: { change: 'disable-card', card: id }, reason } });
    if (result && !result.ok) onRefused();
    return result;
  }
  return (
    <ActDialog
      title={words.disable}
      confirmLabel={words.disable}
      danger
      isRunning={isRunning}
      onConfirm={send}
      onDone={() => onDone(words.disabled)}
      onClose={onClose}
    >
      <TextField label={words.card} hint={words.cardHint} value={card} error={error} onChange={setCard} />
    </ActDialog>
  );
}
