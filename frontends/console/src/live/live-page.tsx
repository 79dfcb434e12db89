import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { useConsole } from '../api.ts';
import { useRight } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import { LiveAct } from './live-act.tsx';
import * as css from './live-page.module.css';
import { Announcements, MaintenanceState, type Open, StoppedCards, Switches } from './live-tables.tsx';

const words = text.live;
const LOOKS_EVERY_MS = 10_000;

/** What all players are told, and which parts of the game are off. */
export function LivePage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.getLive, {}, { refreshInterval: LOOKS_EVERY_MS });
  const mayManage = useRight('manage');
  const [open, setOpen] = useState<Open | null>(null);
  if (!data) {
    return (
      <Page title={words.title}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </Page>
    );
  }
  const onAct = mayManage ? setOpen : undefined;
  const dialog = {
    version: data.version,
    battles: data.battles,
    onClose: () => setOpen(null),
    onDone: (sentence: string) => {
      setOpen(null);
      notify.success(sentence);
      void mutate();
    },
    // Another operator was first, so the page shows what there is now.
    onRefused: () => void mutate(),
  };
  return (
    <Page
      title={words.title}
      aside={onAct ? <Button onClick={() => onAct({ act: 'announce' })}>{words.add}</Button> : null}
    >
      <div className={css.parts}>
        <Panel title={words.announcements}>
          <Announcements announcements={data.announcements} onAct={onAct} />
        </Panel>
        <Panel title={words.switches}>
          <Switches switches={data.switches} onAct={onAct} />
        </Panel>
        <Panel
          title={words.maintenance}
          aside={onAct ? <Button onClick={() => onAct({ act: 'plan' })}>{words.plan}</Button> : null}
        >
          <MaintenanceState maintenance={data.maintenance} onAct={onAct} />
        </Panel>
        <Panel
          title={words.cards}
          aside={onAct ? <Button onClick={() => onAct({ act: 'disable' })}>{words.disable}</Button> : null}
        >
          <StoppedCards disabled_cards={data.disabled_cards} onAct={onAct} />
        </Panel>
      </div>
      {open ? <LiveAct {...dialog} open={open} /> : null}
    </Page>
  );
}
