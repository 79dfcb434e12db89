import type { DeckTally, WinTally } from '@maseki/contracts/battle/deck-statistics.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { ColumnHeads } from '@maseki/ui/table/column-heads.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './statistics-dialog.module.css';
import { winRate } from './win-rate.ts';

const text = toolsText.statistics;

interface Row extends WinTally {
  key: string;
  label: string;
}

function rateText(tally: WinTally): string {
  const rate = winRate(tally);
  return rate ? text.rate(rate.share, rate.low, rate.high) : text.tooFew;
}

interface TallyTableProps {
  caption: string;
  columns: Readonly<Record<'what' | 'battles' | 'wins' | 'rate', string>>;
  rows: readonly Row[];
}

const TallyTable = ({ caption, columns, rows }: TallyTableProps) => (
  <table className={css.table}>
    <caption className={css.caption}>{caption}</caption>
    <ColumnHeads columns={Object.values(columns)} />
    <tbody>
      {rows.map(({ key, label, ...tally }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{tally.battles}</td>
          <td>{tally.wins}</td>
          <td>{rateText(tally)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface TallyProps {
  title: string;
  tally: DeckTally;
  nameOf: (card: string) => string;
}

function Tally({ title, tally, nameOf }: TallyProps) {
  if (tally.battles === 0) return <p>{text.none}</p>;
  const rows: Row[] = [
    { key: 'all', label: text.all, battles: tally.battles, wins: tally.wins },
    { key: 'first', label: text.first, ...tally.first },
    { key: 'second', label: text.second, ...tally.second },
    ...tally.opponents.map((each) => ({ key: each.attribute, label: text.against(each.attribute), ...each })),
  ];
  const cards = [...tally.cards].sort((one, other) => other.battles - one.battles);
  return (
    <>
      <p className={css.summary}>{rateText(tally)}</p>
      <TallyTable caption={title} columns={text.columns} rows={rows} />
      <TallyTable
        caption={`${title}・${text.cardColumns.what}`}
        columns={text.cardColumns}
        rows={cards.map((each) => ({ key: each.id, label: nameOf(each.id), ...each }))}
      />
    </>
  );
}

interface StatisticsDialogProps {
  id: string;
  cardOf: (id: string) => CatalogueCard | undefined;
  onClose: () => void;
}

export function StatisticsDialog({ id, cardOf, onClose }: StatisticsDialogProps) {
  const { data, error, mutate } = useApi(endpoints.getDeckStatistics, { params: { id } });
  const nameOf = (card: string) => cardOf(card)?.name ?? card;
  return (
    <Dialog title={text.title} size="large" onClose={onClose}>
      {data ? (
        <Tabs
          label={text.title}
          tabs={[
            {
              id: 'people',
              label: text.people,
              content: <Tally title={text.people} tally={data.people} nameOf={nameOf} />,
            },
            {
              id: 'practice',
              label: text.practice,
              content: <Tally title={text.practice} tally={data.practice} nameOf={nameOf} />,
            },
          ]}
          initial={data.people.battles === 0 && data.practice.battles > 0 ? 'practice' : 'people'}
        />
      ) : (
        <Pending error={error} text={text} shape="rows" onRetry={() => void mutate()} />
      )}
    </Dialog>
  );
}
