import type { PublicMaintenance } from '@maseki/contracts/live/maintenance.ts';
import { tokyoClock } from '@maseki/contracts/text.ts';
import { MINUTE_MS } from '@maseki/contracts/time.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useLive } from '@maseki/ui/live/use-live.ts';
import { storage } from '@maseki/ui/storage.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './live-line.module.css';

const CLOSED_KEY = 'closed-announcements';

const readClosed = () => storage.read(CLOSED_KEY)?.split(',') ?? [];

/** 「23:00からメンテナンスです（約30分）」 */
function sentenceOf({ from, until }: PublicMaintenance): string {
  const [begin, end] = [new Date(from), new Date(until)];
  return text.live.maintenance(tokyoClock(begin), Math.round((end.getTime() - begin.getTime()) / MINUTE_MS));
}

export default function LiveLine() {
  const data = useLive();
  const [closed, setClosed] = useState(readClosed);
  const all = data?.announcements ?? [];
  const close = (id: string) => {
    const living = closed.filter((known) => all.some((announcement) => announcement.id === known));
    const next = [...living, id];
    storage.write(CLOSED_KEY, next.join(','));
    setClosed(next);
  };
  const shown = all.filter(({ id, kind }) => kind === 'trouble' || !closed.includes(id));
  return (
    <div role="status" className={css.area}>
      {data?.maintenance?.phase === 'soon' || data?.maintenance?.phase === 'closing' ? (
        <div className={css.line} data-kind="caution">
          <p className={css.sentence}>{sentenceOf(data.maintenance)}</p>
        </div>
      ) : null}
      {shown.map(({ id, kind, sentence, link }) => (
        <div key={id} className={css.line} data-kind={kind}>
          <p className={css.sentence}>
            <strong>{text.live.kinds[kind]}</strong> {sentence} {link ? <Link to={link}>{text.live.link}</Link> : null}
          </p>
          {kind === 'trouble' ? null : (
            <IconButton label={text.live.close} onClick={() => close(id)}>
              ×
            </IconButton>
          )}
        </div>
      ))}
    </div>
  );
}
