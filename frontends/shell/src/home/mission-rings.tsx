import type { Missions } from '@maseki/contracts/inventory/http.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './mission-rings.module.css';

interface Ring {
  name: keyof typeof text.home.rings.names;
  have: number;
  target: number;
}

const doneOf = (missions: readonly { done: boolean }[]) => ({
  have: missions.filter(({ done }) => done).length,
  target: missions.length,
});

/** Of the goals that only grow the next one counts, and the last one when all are reached. */
function ringsOf({ today, week, goals }: Missions): Ring[] {
  const day = today.at(-1)?.day;
  const goal = goals.find(({ done }) => !done) ?? goals.at(-1);
  const rings: Ring[] = [
    { name: 'today', ...doneOf(today.filter((task) => task.day === day)) },
    { name: 'week', ...doneOf(week) },
    { name: 'collection', have: goal?.have ?? 0, target: goal?.target ?? 0 },
  ];
  return rings.filter(({ target }) => target > 0);
}

/** Progress of the missions, which leads to them. A full ring shines. */
export function MissionRings() {
  const { data } = useApi(endpoints.listMissions);
  const rings = data ? ringsOf(data) : [];
  if (rings.length === 0) return null;
  const say = text.home.rings;
  return (
    <Link to="/missions" className={css.rings}>
      <span className={css.title}>{text.home.missions}</span>
      {rings.map(({ name, have, target }) => (
        <span key={name} className={css.ring} data-done={have >= target}>
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle className={css.way} cx="20" cy="20" r="16" />
            <circle
              className={css.gone}
              cx="20"
              cy="20"
              r="16"
              pathLength="100"
              strokeDasharray={`${(Math.min(have, target) / target) * 100} 100`}
              transform="rotate(-90 20 20)"
            />
            {have >= target ? <path className={css.tick} d="M14 20.5l4.500 4.500 8-9" /> : null}
          </svg>
          <span className={css.words}>
            <span className={css.name}>{say.names[name]}</span>
            <span>{have >= target ? say.done : say.left(name, target - have)}</span>
          </span>
        </span>
      ))}
    </Link>
  );
}
