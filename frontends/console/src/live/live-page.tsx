import { consoleCalls } from '@maseki/contracts/console/calls.ts';
import type { LivePage as LiveData } from '@maseki/contracts/console/live-calls.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { useCall } from '../api.ts';
import { useRight } from '../session/session.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import * as css from './live-page.module.css';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

const words = text.live;
const time = (at: string) => tokyoTime(new Date(at));
const LOOKS_EVERY_MS = 10_000;

type Announcement = LiveData['announcements'][number];
type Switch = LiveData['switches'][number];
type Open =
  | { act: 'announce' }
  | { act: 'withdraw'; announcement: Announcement }
  | { act: 'off'; name: Switch['name'] }
  | { act: 'on'; name: Switch['name'] };

interface ListProps {
  /** Undefined without the right to act. */
  onAct: ((open: Open) => void) | undefined;
}

function Announcements({ announcements, onAct }: ListProps & Pick<LiveData, 'announcements'>) {
  if (announcements.length === 0) return <p>{words.none}</p>;
  const heads = [words.kind, words.sentence, words.from, words.until, words.link];
  return (
    <Table caption={words.announcementsCaption} heads={onAct ? [...heads, words.act] : heads}>
      {announcements.map((announcement) => (
        <tr key={announcement.id}>
          <td>{words.kinds[announcement.kind]}</td>
          <td className={css.long}>{announcement.sentence}</td>
          <td>{time(announcement.from)}</td>
          <td>{announcement.until ? time(announcement.until) : words.endless}</td>
          <td>{announcement.link ?? text.none}</td>
          {onAct ? (
            <td>
              <Button
                variant="secondary"
                aria-label={words.withdrawOf(announcement.sentence)}
                onClick={() => onAct({ act: 'withdraw', announcement })}
              >
                {words.withdraw}
              </Button>
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

function Switches({ switches, onAct }: ListProps & Pick<LiveData, 'switches'>) {
  const heads = [words.name, words.state, words.sentence, words.until];
  return (
    <Table caption={words.switchesCaption} heads={onAct ? [...heads, words.act] : heads}>
      {switches.map(({ name, off }) => (
        <tr key={name}>
          <th scope="row">{words.names[name]}</th>
          <td>{off ? words.off : words.on}</td>
          <td className={css.long}>{off?.sentence ?? text.none}</td>
          <td>{off ? (off.until ? time(off.until) : text.player.forever) : text.none}</td>
          {onAct ? (
            <td>
              {off ? (
                <Button
                  variant="secondary"
                  aria-label={words.switchOnOf(words.names[name])}
                  onClick={() => onAct({ act: 'on', name })}
                >
                  {words.switchOn}
                </Button>
              ) : (
                <Button
                  variant="danger"
                  aria-label={words.switchOffOf(words.names[name])}
                  onClick={() => onAct({ act: 'off', name })}
                >
                  {words.switchOff}
                </Button>
              )}
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

/** What all players are told, and which parts of the game are off. */
export function LivePage() {
  const { data, error, mutate } = useCall(consoleCalls.getLive, {}, { refreshInterval: LOOKS_EVERY_MS });
  const mayManage = useRight('manage');
  const [open, setOpen] = useState<Open | null>(null);
  if (!data) {
    return (
      <Page title={words.title}>
        <Pending failed={error !== undefined} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </Page>
    );
  }
  const onAct = mayManage ? setOpen : undefined;
  const dialog = {
    version: data.version,
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
      </div>
      {open?.act === 'announce' ? <AnnounceDialog {...dialog} /> : null}
      {open?.act === 'off' ? <SwitchOffDialog {...dialog} name={open.name} /> : null}
      {open?.act === 'on' ? (
        <ConfirmChangeDialog
          {...dialog}
          order={{ change: 'switch-on', name: open.name }}
          title={words.switchOnOf(words.names[open.name])}
          done={words.switchedOn}
        />
      ) : null}
      {open?.act === 'withdraw' ? (
        <ConfirmChangeDialog
          {...dialog}
          order={{ change: 'withdraw', id: open.announcement.id }}
          title={words.withdrawOf(open.announcement.sentence)}
          done={words.withdrawn}
        />
      ) : null}
    </Page>
  );
}
