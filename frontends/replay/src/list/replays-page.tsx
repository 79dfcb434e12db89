import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useAddressState } from '@maseki/ui/use-address-state.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { ReplayLinks } from '../share/replay-links.tsx';
import { text as allText } from '../text.ja.ts';
import { addressPart, kinds, results } from './filters.ts';
import { OpponentFilter } from './opponent-filter.tsx';
import { ReplayTable } from './replay-table.tsx';
import * as css from './replays-page.module.css';
import { useReplays } from './use-replays.ts';

const text = allText.list;

function Empty({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <Callout title={text.noneFound} />;
  return (
    <Callout title={text.none} actions={<LinkButton to="/battle">{text.battle}</LinkButton>}>
      <p>{text.noneHint}</p>
    </Callout>
  );
}

interface BattlesProps {
  replays: ReturnType<typeof useReplays>;
  isFiltered: boolean;
}

function Battles({ replays, isFiltered }: BattlesProps) {
  const { user } = useUser();
  const { battles, error, hasMore, isLoadingMore, loadMore, retry } = replays;
  if (!battles) {
    // Pods of the release before do not know the list.
    return <Pending error={error} text={text} shape="rows" onRetry={retry} />;
  }
  if (battles.length === 0) return <Empty isFiltered={isFiltered} />;
  return (
    <>
      <ReplayTable battles={battles} user={user?.id ?? ''} />
      {hasMore ? (
        <Button variant="secondary" wide isRunning={isLoadingMore} onClick={() => void loadMore()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

/** The page /replays with the player's ended battles. */
export default function ReplaysPage() {
  const [filters, setFilters] = useAddressState(addressPart);
  const replays = useReplays(filters);
  const [showsLinks, setShowsLinks] = useState(false);
  const links = (
    <Button variant="ghost" onClick={() => setShowsLinks(true)}>
      {text.links}
    </Button>
  );
  return (
    <Page title={text.title} aside={links}>
      <section className={css.filters} aria-label={text.filters}>
        <SelectField
          label={text.kind}
          value={filters.kind}
          allLabel={text.all}
          options={kinds}
          onChange={(kind) => setFilters({ ...filters, kind })}
        />
        <SelectField
          label={text.result}
          value={filters.result}
          allLabel={text.all}
          options={results}
          onChange={(result) => setFilters({ ...filters, result })}
        />
        <OpponentFilter battles={replays.battles ?? []} filters={filters} onFilter={setFilters} />
      </section>
      <Battles replays={replays} isFiltered={Object.values(filters).some((value) => value !== null)} />
      {showsLinks ? (
        <Dialog title={text.links} size="large" onClose={() => setShowsLinks(false)}>
          <ReplayLinks />
        </Dialog>
      ) : null}
    </Page>
  );
}
