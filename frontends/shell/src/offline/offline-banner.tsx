import { text } from '../text.ja.ts';
import * as css from './offline-banner.module.css';
import { useIsOffline, useKeptCollection } from './use-offline.ts';

export function OfflineBanner() {
  useKeptCollection();
  const isOffline = useIsOffline();
  return (
    <div role="status" className={css.area}>
      {isOffline ? (
        <p className={css.sentence}>
          {text.offline.sentence} <a href="/offline.html">{text.offline.rules}</a>
        </p>
      ) : null}
    </div>
  );
}
