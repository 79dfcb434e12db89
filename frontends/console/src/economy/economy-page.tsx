import type { EconomyPage as EconomyData } from '@maseki/contracts/console/economy-endpoints.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { signed } from '@maseki/contracts/text.ts';
import { RARITIES } from '@maseki/rules/attributes.ts';
import type { Rarity } from '@maseki/rules/card.ts';
import { rarityNames } from '@maseki/ui/card/attributes.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { Link } from 'react-router-dom';
import { READ_ONCE, useConsole } from '../api.ts';
import { causeName } from '../names/names.ts';
import { LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import * as css from './economy.module.css';
import { StonesCurve } from './stones-curve.tsx';

const words = text.economy;

const sumOf = (rows: EconomyData['stones']) => ({
  stones: rows.reduce((sum, { stones }) => sum + stones, 0),
  changes: rows.reduce((sum, { changes }) => sum + changes, 0),
});

type Player = EconomyData['gains'][number]['player'];

const Named = ({ player: { id, name } }: { player: Player }) =>
  name === null ? words.deleted : <Link to={`/players/${id}`}>{name}</Link>;

/** The sums by cause with a last row, and each day folded up under the curve. */
function Stones({ stones }: Pick<EconomyData, 'stones'>) {
  if (stones.length === 0) return <p>{words.empty}</p>;
  const causes = [...Map.groupBy(stones, ({ cause }) => cause)].map(([cause, rows]) => ({ cause, ...sumOf(rows) }));
  const all = sumOf(stones);
  return (
    <>
      <StonesCurve stones={stones} />
      <Table caption={words.sumsCaption} heads={[words.cause, words.amount, words.changes]}>
        {causes
          .toSorted((one, other) => other.stones - one.stones)
          .map(({ cause, stones: amount, changes }) => (
            <tr key={cause}>
              <th scope="row">{causeName(cause)}</th>
              <td>{signed(amount)}</td>
              <td>{changes}</td>
            </tr>
          ))}
        <tr className={css.sum}>
          <th scope="row">{words.sum}</th>
          <td>{signed(all.stones)}</td>
          <td>{all.changes}</td>
        </tr>
      </Table>
      <details className={css.days}>
        <summary>{words.byDay}</summary>
        <Table caption={words.stonesCaption} heads={[words.day, words.cause, words.amount, words.changes]}>
          {stones
            .toSorted((one, other) => other.day.localeCompare(one.day))
            .map(({ day, cause, stones: amount, changes }) => (
              <tr key={`${day} ${cause}`}>
                <td>{day}</td>
                <td>{causeName(cause)}</td>
                <td>{signed(amount)}</td>
                <td>{changes}</td>
              </tr>
            ))}
        </Table>
      </details>
    </>
  );
}

const percent = new Intl.NumberFormat('ja-JP', { style: 'percent', maximumFractionDigits: 1 });

/** From the most to the least frequent, with the sum. */
function Drawn({ drawn }: Pick<EconomyData, 'drawn'>) {
  if (drawn.length === 0) return <p>{words.empty}</p>;
  const of = (rarity: Rarity) => drawn.find((row) => row.rarity === rarity)?.cards ?? 0;
  const all = RARITIES.reduce((sum, rarity) => sum + of(rarity), 0);
  return (
    <Table caption={words.drawnCaption} heads={[words.rarity, words.cards, words.share]}>
      {RARITIES.map((rarity) => (
        <tr key={rarity}>
          <th scope="row">{rarityNames[rarity]}</th>
          <td>{of(rarity)}</td>
          <td>{percent.format(of(rarity) / Math.max(1, all))}</td>
        </tr>
      ))}
      <tr className={css.sum}>
        <th scope="row">{words.sum}</th>
        <td>{all}</td>
        <td>{percent.format(1)}</td>
      </tr>
    </Table>
  );
}

function Gains({ gains }: Pick<EconomyData, 'gains'>) {
  if (gains.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.gainsCaption} heads={[words.player, words.amount, words.how]}>
      {gains.map(({ player, stones, how }) => (
        <tr key={player.id}>
          <th scope="row">
            <Named player={player} />
          </th>
          <td>{stones}</td>
          <LongCell>{how.map(({ cause, stones: of }) => words.part(causeName(cause), of)).join('、')}</LongCell>
        </tr>
      ))}
    </Table>
  );
}

function Pairs({ pairs }: Pick<EconomyData, 'pairs'>) {
  if (pairs === null) return <p role="status">{words.away}</p>;
  if (pairs.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.pairsCaption} heads={[words.winner, words.loser, words.wins]}>
      {pairs.map(({ winner, loser, wins }) => (
        <tr key={`${winner.id} ${loser.id}`}>
          <td>
            <Named player={winner} />
          </td>
          <td>
            <Named player={loser} />
          </td>
          <td>{wins}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Where stones come from and go, who gained most, and who always loses to whom. */
export function EconomyPage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.getEconomy, {}, READ_ONCE);
  if (!data) {
    return (
      <Page title={words.title}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </Page>
    );
  }
  const { stones, drawn, gains, pairs } = data;
  return (
    <Page title={words.title}>
      <div className={css.parts}>
        <Panel title={words.stones}>
          <Stones stones={stones} />
        </Panel>
        <Panel title={words.drawn}>
          <Drawn drawn={drawn} />
        </Panel>
        <Panel title={words.gains}>
          <Gains gains={gains} />
        </Panel>
        <Panel title={words.pairs}>
          <Pairs pairs={pairs} />
        </Panel>
      </div>
    </Page>
  );
}
