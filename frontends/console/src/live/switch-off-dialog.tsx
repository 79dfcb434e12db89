import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { SENTENCE_MAX } from '@maseki/contracts/live/limits.ts';
import type { SwitchName } from '@maseki/contracts/live/live.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { hoursAfter, hoursOf, type LiveDialogProps } from './live-dialog.ts';

const words = text.live;

/** Switches a part of the game off, with the sentence that players read. */
export function SwitchOffDialog({ name, version, onDone, onRefused, onClose }: LiveDialogProps & { name: SwitchName }) {
  const { run, isRunning } = useAct(consoleEndpoints.changeLive);
  const [sentence, setSentence] = useState('');
  const [hours, setHours] = useState('');
  const [errors, setErrors] = useState<{ sentence?: string; hours?: string }>({});
  async function send(reason: string) {
    const counted = hoursOf(hours);
    const found = {
      ...(sentence.trim() === '' ? { sentence: words.sentenceMissing } : {}),
      ...(counted === 'wrong' ? { hours: words.wrongHours } : {}),
    };
    setErrors(found);
    if (counted === 'wrong' || Object.keys(found).length > 0) return null;
    const until = hoursAfter(serverNow(), counted);
    const result = await run({ body: { version, order: { change: 'switch-off', name, sentence, until }, reason } });
    if (result && !result.ok) onRefused();
    return result;
  }
  const title = words.switchOffOf(words.names[name]);
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      danger
      isRunning={isRunning}
      onConfirm={send}
      onDone={() => onDone(words.switchedOff)}
      onClose={onClose}
    >
      <TextField
        label={words.sentence}
        hint={words.sentenceHint}
        value={sentence}
        onChange={setSentence}
        error={errors.sentence}
        maxLength={SENTENCE_MAX}
      />
      <TextField
        label={words.hours}
        hint={words.hoursHint}
        inputMode="numeric"
        value={hours}
        onChange={setHours}
        error={errors.hours}
      />
    </ActDialog>
  );
}
