import type { DayRating } from '@maseki/contracts/battle/ranking.ts';
import { ColumnHeads } from '@maseki/ui/table/column-heads.tsx';
import { text as allText } from '../text.ja.ts';
import { GRAPH, graphOf } from './graph-points.ts';
import * as css from './rating-graph.module.css';

const text = allText.profile.graph;

/** The same numbers as a table, folded up under the graph. */
function GraphTable({ history }: { history: readonly DayRating[] }) {
  return (
    <details className={css.details}>
      <summary>{text.table}</summary>
      <table className={css.table}>
        <caption className={css.caption}>{text.caption}</caption>
        <ColumnHeads columns={Object.values(text.columns)} />
        <tbody>
          {[...history].reverse().map(({ day, rating, deviation }) => (
            <tr key={day}>
              <th scope="row">{text.day(day)}</th>
              <td>{Math.round(rating)}</td>
              <td>{text.band(Math.round(deviation))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

export function RatingGraph({ history }: { history: readonly DayRating[] }) {
  const graph = graphOf(history);
  const [first, last] = [history[0], history.at(-1)];
  if (!graph || !first || !last) return <p className={css.none}>{text.none}</p>;
  return (
    <figure className={css.figure}>
      <div className={css.plot}>
        <span className={css.highest}>{graph.highest}</span>
        <span className={css.lowest}>{graph.lowest}</span>
        <svg
          className={css.picture}
          viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text.picture(text.day(first.day), text.day(last.day))}
        >
          <polygon className={css.band} points={graph.band} />
          <polyline className={css.line} points={graph.line} />
        </svg>
        <span className={css.first}>{text.day(first.day)}</span>
        <span className={css.last}>{text.day(last.day)}</span>
      </div>
      <GraphTable history={history} />
    </figure>
  );
}
