import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { SENTENCE_MAX } from '@maseki/contracts/live/limits.ts';
import { ANNOUNCEMENT_KINDS, type AnnouncementKind } from '@maseki/contracts/live/live.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { ChoiceField } from '../acts/choice-field.tsx';
import { momentOf } from '../acts/tokyo-input.ts';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { hoursAfter, hoursOf, type LiveDialogProps } from './live-dialog.ts';

const words = text.live;
const kinds = ANNOUNCEMENT_KINDS.map((value) => ({ value, label: words.kindHints[value] }));
const PATH = /^\/(?:[a-z0-9-]+\/?)*$/;

interface Typed {
  sentence: string;
  /** Empty for now. */
  from: string;
  hours: string;
  link: string;
}

const errorsOf = ({ sentence, hours, link }: Typed): Partial<Typed> => ({
  ...(sentence.trim() === '' ? { sentence: words.sentenceMissing } : {}),
  ...(hoursOf(hours) === 'wrong' ? { hours: words.wrongHours } : {}),
  ...(link !== '' && !PATH.test(link) ? { link: words.wrongLink } : {}),
});

/** Tells all players something, from now on or from a later moment. */
export function AnnounceDialog({ version, onDone, onRefused, onClose }: LiveDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.changeLive);
  const [kind, setKind] = useState<AnnouncementKind>('info');
  const [typed, setTyped] = useState<Typed>({ sentence: '', from: '', hours: '', link: '' });
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  async function send(reason: string) {
    const found = errorsOf(typed);
    setErrors(found);
    const hours = hoursOf(typed.hours);
    if (Object.keys(found).length > 0 || hours === 'wrong') return null;
    const from = momentOf(typed.from) ?? new Date(serverNow()).toISOString();
    const shown = { from, until: hoursAfter(Date.parse(from), hours) };
    const { sentence, link } = typed;
    const order = { change: 'announce', kind, sentence, ...shown, link: link === '' ? null : link } as const;
    const result = await run({ body: { version, order, reason } });
    if (result && !result.ok) onRefused();
    return result;
  }

  return (
    <ActDialog
      title={words.add}
      confirmLabel={words.add}
      isRunning={isRunning}
      onConfirm={send}
      onDone={() => onDone(words.added)}
      onClose={onClose}
    >
      <ChoiceField label={words.kind} value={kind} options={kinds} onChange={setKind} />
      <TextField label={words.sentence} hint={words.sentenceHint} maxLength={SENTENCE_MAX} {...field('sentence')} />
      <TextField label={words.begin} hint={words.fromHint} type="datetime-local" {...field('from')} />
      <TextField label={words.hours} hint={words.hoursHint} inputMode="numeric" {...field('hours')} />
      <TextField label={words.link} hint={words.linkHint} {...field('link')} />
    </ActDialog>
  );
}
