import type { ModerationRow, PlayerFile, ReportHead } from '@maseki/contracts/auth/operator-rpcs.ts';
import type { PlayerPage } from '@maseki/contracts/console/player-endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import * as css from './player-page.module.css';

const words = text.player;
const time = (at: string) => tokyoTime(new Date(at));
const endOf = (until: string | null) => (until === null ? words.forever : words.until(time(until)));

interface SummaryProps {
  file: PlayerFile;
  inventory: PlayerPage['inventory'];
}

/** What matters most about a player. */
export function Summary({ file: { id, account }, inventory }: SummaryProps) {
  const owned = inventory?.account;
  const entries: [string, string][] = [[words.id, id]];
  if (account) {
    const { registered_at, last_login_at, suspension, muted_until } = account;
    entries.push([words.registered, time(registered_at)], [words.lastLogin, time(last_login_at)]);
    entries.push([words.suspension, suspension ? `${endOf(suspension.until)}（${suspension.reason}）` : text.none]);
    entries.push([words.mute, muted_until ? endOf(muted_until) : text.none]);
  } else {
    entries.push([text.players.state, words.deleted]);
  }
  if (owned) {
    entries.push([words.stones, String(owned.stones)], [words.points, String(owned.points)]);
    entries.push([words.battlesCount, String(owned.matched_battles)]);
  }
  return (
    <dl className={css.entries}>
      {entries.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What operators did to the player. */
export function Acts({ acts }: { acts: readonly ModerationRow[] }) {
  if (acts.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.actsCaption} heads={[words.at, words.act, text.reason, words.by]}>
      {acts.map(({ action, reason, until, by, at }) => (
        <tr key={`${at}${action}`}>
          <td>{time(at)}</td>
          <td>
            {words.actNames[action]}
            {action === 'mute' || action === 'suspend' ? <span>{`（${endOf(until)}）`}</span> : null}
          </td>
          <LongCell>{reason}</LongCell>
          <td>{by}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Reports without their conversations, which the page of reports has. */
export function Reports({ caption, reports }: { caption: string; reports: readonly ReportHead[] }) {
  if (reports.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={caption} heads={[words.at, words.place, words.accused, words.reporters, text.players.state]}>
      {reports.map(({ subject, source, place, accused, reporters, since, closed_at }) => (
        <tr key={subject}>
          <td>{time(since)}</td>
          <td>{source === 'group' ? text.reports.group(place) : text.reports.battle(place)}</td>
          <td>{accused?.username ?? words.deleted}</td>
          <LongCell>{reporters.join('、')}</LongCell>
          <td>{closed_at === null ? words.open : words.closed}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The browsers in which the player is logged in. */
export function Devices({ devices }: { devices: NonNullable<PlayerFile['account']>['devices'] }) {
  if (devices.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.devicesCaption} heads={[words.device, words.since, words.lastUse]}>
      {devices.map(({ browser, system, since, last_seen }) => (
        <tr key={`${since}${last_seen}${browser}`}>
          <td>{[browser, system].filter(Boolean).join(' / ') || words.unknownDevice}</td>
          <td>{time(since)}</td>
          <td>{time(last_seen)}</td>
        </tr>
      ))}
    </Table>
  );
}
