import { definedCards } from '@maseki/cards/defined-cards.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { LIVE_HOURS_MAX } from '@maseki/contracts/console/limits.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { OperatorName } from '@maseki/contracts/console/operators.ts';
import { CardId } from '@maseki/contracts/ids.ts';
import { SENTENCE_MAX } from '@maseki/contracts/live/limits.ts';
import { ANNOUNCEMENT_KINDS, GamePath, Sentence } from '@maseki/contracts/live/live.ts';
import { HOUR_MS } from '@maseki/contracts/time.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { z } from 'zod';
import { ActDialog } from '../acts/act-dialog.tsx';
import { cardName } from '../names/names.ts';
import { text } from '../text.ja.ts';
import type { Open } from './live-tables.tsx';
import { MaintenanceCourse } from './maintenance-course.tsx';

const words = text.live;
const moment = z.iso.datetime();

const sentence = {
  schema: Sentence,
  label: words.sentence,
  hint: words.sentenceHint,
  wrong: words.sentenceMissing,
  maxLength: SENTENCE_MAX,
};
const hours = {
  schema: z.int().min(1).max(LIVE_HOURS_MAX).nullable(),
  wrong: words.wrongHours,
  label: words.hours,
  hint: words.hoursHint,
};
const announced = {
  kind: { schema: z.enum(ANNOUNCEMENT_KINDS), label: words.kind, options: words.kindHints, initial: 'info' },
  sentence,
  from: { schema: moment.nullable(), label: words.begin, hint: words.fromHint },
  hours,
  link: { schema: GamePath.nullable(), label: words.link, hint: words.linkHint },
};
const planned = {
  from: { schema: moment, label: words.begin, wrong: words.timeMissing },
  until: { schema: moment, label: words.expectedEnd, wrong: words.timeMissing },
  operators: { schema: z.array(OperatorName), label: words.letIn, hint: words.letInHint },
};
/** Typed and chosen by its name, which every card has for itself. */
const card = {
  schema: z
    .string()
    .transform((name) => definedCards.find((one) => one.name === name)?.id)
    .pipe(CardId),
  label: words.card,
  hint: words.cardHint,
  wrong: words.wrongCard,
  suggestions: definedCards.map(({ name }) => name),
};

/** The moment some hours after another one, as the contracts write it. */
const hoursAfter = (from: number, count: number | null): string | null =>
  count === null ? null : new Date(from + count * HOUR_MS).toISOString();

interface LiveActProps {
  open: Open;
  /** The state that the operator sees. */
  version: number;
  /** Battles that run, null while nobody can tell. */
  battles: number | null;
  onDone: (sentence: string) => void;
  /** The change was refused, perhaps as another operator was first. */
  onRefused: () => void;
  onClose: () => void;
}

/** The dialog of a change of the running game. */
export function LiveAct({ open, version, battles, onDone, onRefused, onClose }: LiveActProps) {
  const shared = (done: string) => ({
    endpoint: consoleEndpoints.changeLive,
    onRefused,
    onClose,
    onDone: () => onDone(done),
  });
  const change = (order: LiveChange) => ({ version, order });
  const plain = (order: LiveChange, { title, done }: { title: string; done: string }) => (
    <ActDialog {...shared(done)} title={title} body={() => change(order)} />
  );
  switch (open.act) {
    case 'announce':
      return (
        <ActDialog
          {...shared(words.added)}
          title={words.add}
          fields={announced}
          body={({ from: later, hours: shown, ...typed }) => {
            const from = later ?? new Date(serverNow()).toISOString();
            return change({ change: 'announce', ...typed, from, until: hoursAfter(Date.parse(from), shown) });
          }}
        />
      );
    case 'withdraw':
      return plain(
        { change: 'withdraw', id: open.announcement.id },
        { title: words.withdrawOf(open.announcement.sentence), done: words.withdrawn },
      );
    case 'off':
      return (
        <ActDialog
          {...shared(words.switchedOff)}
          title={words.switchOffOf(words.names[open.name])}
          danger
          fields={{ sentence, hours }}
          body={({ sentence: said, hours: off }) =>
            change({ change: 'switch-off', name: open.name, sentence: said, until: hoursAfter(serverNow(), off) })
          }
        />
      );
    case 'on':
      return plain(
        { change: 'switch-on', name: open.name },
        { title: words.switchOnOf(words.names[open.name]), done: words.switchedOn },
      );
    case 'plan':
      return (
        <ActDialog
          {...shared(words.planned)}
          title={words.plan}
          danger
          fields={planned}
          body={(typed) => change({ change: 'plan-maintenance', ...typed })}
        >
          {({ from }) => <MaintenanceCourse from={from} battles={battles} />}
        </ActDialog>
      );
    case 'end':
      return plain({ change: 'end-maintenance' }, { title: words.end, done: words.ended });
    case 'disable':
      return (
        <ActDialog
          {...shared(words.disabled)}
          title={words.disable}
          danger
          fields={{ card }}
          body={(typed) => change({ change: 'disable-card', ...typed })}
        />
      );
    case 'enable':
      return plain(
        { change: 'enable-card', card: open.card },
        { title: words.enableOf(cardName(open.card)), done: words.enabled },
      );
  }
}
