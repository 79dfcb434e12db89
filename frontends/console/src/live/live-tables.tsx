import type { LivePage as LiveData } from '@maseki/contracts/console/live-endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { cardName } from '../names/names.ts';
import { LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import * as css from './live-page.module.css';

const words = text.live;
const time = (at: string) => tokyoTime(new Date(at));

type Announcement = LiveData['announcements'][number];
type Switch = LiveData['switches'][number];

export type Open =
  | { act: 'announce' }
  | { act: 'withdraw'; announcement: Announcement }
  | { act: 'off'; name: Switch['name'] }
  | { act: 'on'; name: Switch['name'] }
  | { act: 'plan' }
  | { act: 'end' }
  | { act: 'disable' }
  | { act: 'enable'; card: string };

interface ListProps {
  /** Undefined without the right to act. */
  onAct: ((open: Open) => void) | undefined;
}

export function Announcements({ announcements, onAct }: ListProps & Pick<LiveData, 'announcements'>) {
  if (announcements.length === 0) return <p>{words.none}</p>;
  const heads = [words.kind, words.sentence, words.from, words.until, words.link];
  return (
    <Table caption={words.announcementsCaption} heads={onAct ? [...heads, words.act] : heads}>
      {announcements.map((announcement) => (
        <tr key={announcement.id}>
          <td>{words.kinds[announcement.kind]}</td>
          <LongCell>{announcement.sentence}</LongCell>
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

interface SwitchProps {
  name: string;
  isOn: boolean;
  /** Asks for the reason, so the state changes later. */
  onPress: () => void;
}

function SwitchButton({ name, isOn, onPress }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} aria-label={name} className={css.switch} onClick={onPress}>
      <span className={css.knob} aria-hidden="true" />
      {isOn ? words.on : words.off}
    </button>
  );
}

export function Switches({ switches, onAct }: ListProps & Pick<LiveData, 'switches'>) {
  return (
    <Table caption={words.switchesCaption} heads={[words.name, words.state, words.sentence, words.until]}>
      {switches.map(({ name, off }) => (
        <tr key={name}>
          <th scope="row">{words.names[name]}</th>
          <td>
            {onAct ? (
              <SwitchButton
                name={words.names[name]}
                isOn={off === null}
                onPress={() => onAct(off ? { act: 'on', name } : { act: 'off', name })}
              />
            ) : off ? (
              words.off
            ) : (
              words.on
            )}
          </td>
          <LongCell>{off?.sentence ?? text.none}</LongCell>
          <td>{off ? (off.until ? time(off.until) : text.player.forever) : text.none}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The maintenance that is planned or under way. */
export function MaintenanceState({ maintenance, onAct }: ListProps & Pick<LiveData, 'maintenance'>) {
  if (!maintenance) return <p>{words.noMaintenance}</p>;
  const { from, until, phase } = maintenance;
  return (
    <>
      <p>{words.maintenanceOf(time(from), time(until))}</p>
      <p role="status">{words.phases[phase]}</p>
      {onAct ? (
        <Button variant="danger" onClick={() => onAct({ act: 'end' })}>
          {words.end}
        </Button>
      ) : null}
    </>
  );
}

/** The cards that new battles refuse. */
export function StoppedCards({ disabled_cards, onAct }: ListProps & Pick<LiveData, 'disabled_cards'>) {
  if (disabled_cards.length === 0) return <p>{words.noCards}</p>;
  return (
    <Table caption={words.cardsCaption} heads={onAct ? [words.card, words.act] : [words.card]}>
      {disabled_cards.map((card) => (
        <tr key={card}>
          <th scope="row">{cardName(card)}</th>
          {onAct ? (
            <td>
              <Button
                variant="secondary"
                aria-label={words.enableOf(cardName(card))}
                onClick={() => onAct({ act: 'enable', card })}
              >
                {words.enable}
              </Button>
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}
