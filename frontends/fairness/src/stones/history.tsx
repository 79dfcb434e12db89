import type { ApiError } from '@maseki/ui/api.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import type { ReactNode } from 'react';
import { text as allText } from '../text.ja.ts';
import * as css from './history.module.css';

const text = allText.stones;

export type HistoryView = keyof typeof text.views;

interface HistoryProps<Change> {
  view: HistoryView;
  columns: readonly string[];
  changes: readonly Change[] | undefined;
  error: ApiError | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
  row: (change: Change) => ReactNode;
}

function Empty({ view }: { view: HistoryView }) {
  const way =
    view === 'stones' ? (
      <LinkButton to="/missions">{text.toMissions}</LinkButton>
    ) : (
      <LinkButton to="/gacha">{text.toGacha}</LinkButton>
    );
  return (
    <Callout title={text.none[view]} actions={way}>
      <p>{text.noneHint[view]}</p>
    </Callout>
  );
}

export function History<Change>({ view, columns, changes, error, row, ...more }: HistoryProps<Change>) {
  if (!changes) {
    const words = { ...text, retry: allText.retry };
    return <Pending error={error} text={words} shape="rows" onRetry={more.retry} />;
  }
  if (changes.length === 0) return <Empty view={view} />;
  return (
    <>
      <CardTable caption={text.captions[view]} columns={columns} className={css.table}>
        {changes.map(row)}
      </CardTable>
      {more.hasMore ? (
        <Button variant="secondary" wide isRunning={more.isLoadingMore} onClick={more.loadMore}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
