import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Overview } from '@maseki/contracts/console/overview-endpoints.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { Link } from 'react-router-dom';
import { useConsole } from '../api.ts';
import { cardName } from '../names/names.ts';
import { text } from '../text.ja.ts';
import * as css from './overview-page.module.css';

const words = text.overview;
const { players, battles, stones } = words.units;
const LOOKS_EVERY_MS = 10_000;

interface FigureProps {
  name: string;
  /** Null if the service does not respond. */
  value: number | null;
  unit: string;
}

const Figure = ({ name, value, unit }: FigureProps) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>{value === null ? words.unknown : `${words.count(value)}${unit}`}</dd>
  </div>
);

/** What an operator has to look at, each with the page for it. */
function alertsOf(overview: Overview): { to: string; sentence: string }[] {
  const { open_reports, waiting_grants, switched_off, maintenance, disabled_cards } = overview;
  const alerts = [
    open_reports ? { to: '/reports', sentence: words.reports(open_reports) } : null,
    waiting_grants > 0 ? { to: '/grants', sentence: words.grants(waiting_grants) } : null,
    maintenance ? { to: '/live', sentence: words.maintenance[maintenance] } : null,
    switched_off.length > 0
      ? { to: '/live', sentence: words.switchedOff(switched_off.map((name) => text.live.names[name])) }
      : null,
    disabled_cards.length > 0 ? { to: '/live', sentence: words.cards(disabled_cards.map(cardName)) } : null,
  ];
  return alerts.filter((alert) => alert !== null);
}

function Alerts({ overview }: { overview: Overview }) {
  const alerts = alertsOf(overview);
  const { online, waiting, stones_today, open_reports } = overview;
  const isAway = [online, waiting, stones_today, open_reports].includes(null);
  if (alerts.length === 0 && !isAway) return <p>{words.calm}</p>;
  return (
    <ul className={css.alerts}>
      {isAway ? <li>{words.away}</li> : null}
      {alerts.map(({ to, sentence }) => (
        <li key={sentence}>
          <Link to={to}>{sentence}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Who is there, what happened today, and what needs an operator. */
export function OverviewPage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.getOverview, {}, { refreshInterval: LOOKS_EVERY_MS });
  return (
    <Page title={words.title}>
      {data ? (
        <div className={css.parts}>
          <Panel title={words.now}>
            <dl className={css.figures}>
              <Figure name={words.online} value={data.online} unit={players} />
              <Figure name={words.waiting} value={data.waiting} unit={players} />
              <Figure name={words.running} value={data.running} unit={battles} />
            </dl>
          </Panel>
          <Panel title={words.today}>
            <dl className={css.figures}>
              <Figure name={words.battles} value={data.battles_today} unit={battles} />
              <Figure name={words.stones} value={data.stones_today} unit={stones} />
            </dl>
          </Panel>
          <Panel title={words.alerts}>
            <Alerts overview={data} />
          </Panel>
        </div>
      ) : (
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      )}
    </Page>
  );
}
