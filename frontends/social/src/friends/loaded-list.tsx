import type { ApiError } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { loadErrorTitle } from '@maseki/ui/callout.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { text } from '../text.ja.ts';
import * as css from './loaded-list.module.css';

interface LoadedListProps<Item> {
  items: readonly Item[] | undefined;
  error: ApiError | undefined;
  sentences: { empty: string; loadFailed: string };
  onRetry: () => void;
  children: (item: Item) => ReactNode;
}

export function LoadedList<Item>({ items, error, sentences, onRetry, children }: LoadedListProps<Item>) {
  if (items === undefined && error) {
    return (
      <div role="alert" className={css.empty}>
        <p>{loadErrorTitle(error, sentences.loadFailed)}</p>
        <Button variant="secondary" onClick={onRetry}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (items === undefined) return <Skeleton label={text.loading} shape="rows" />;
  if (items.length === 0) return <p className={css.empty}>{sentences.empty}</p>;
  return <ul className={css.list}>{items.map(children)}</ul>;
}
