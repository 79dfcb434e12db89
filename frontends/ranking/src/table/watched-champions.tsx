import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './watched-champions.module.css';

const text = allText.watching;
const AGAIN_MS = 20_000;

/** Running battles of the highest class that the reader may watch. Nothing without any. */
export function WatchedChampions() {
  const { data } = useApi(endpoints.listWatchedChampions, undefined, { refreshInterval: AGAIN_MS });
  if (!data || data.champions.length === 0) return null;
  return (
    <Panel title={text.title}>
      <ul className={css.list}>
        {data.champions.map(({ place, user }) => (
          <li key={user.id} className={css.row}>
            <span>{text.champion(place, user.username)}</span>
            <LinkButton variant="secondary" to={`/watch/${user.id}`} aria-label={text.watchOf(user.username)}>
              {text.watch}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
