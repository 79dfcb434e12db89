import type { PublicLive } from '@maseki/contracts/live/live.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { storage } from '@maseki/ui/storage.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { nextLook } from '../releases/use-newer-release.ts';
import { text } from '../text.ja.ts';
import * as css from './live-line.module.css';

const PATIENCE_MS = 10_000;

const CLOSED_KEY = 'closed-announcements';

async function readLive(): Promise<PublicLive> {
  // The request is revalidated, so the response has only headers while nothing has changed.
  const response = await fetch('/live.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`/live.json responded with ${response.status}`);
  return response.json();
}

const readClosed = () => storage.read(CLOSED_KEY)?.split(',') ?? [];

/** The announcements of the operators, one line each on every screen. */
export default function LiveLine() {
  const { data } = useSWR<PublicLive, Error>('/live.json', readLive, { refreshInterval: nextLook });
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
