import type { RankingScope } from '@maseki/contracts/battle/ranking.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { text as allText } from '../text.ja.ts';
import { RankingTable } from './ranking-table.tsx';
import { WatchedChampions } from './watched-champions.tsx';

const text = allText.table;

/** One part of the table, or what it takes to be in it. */
function Part({ scope }: { scope: RankingScope }) {
  const { user } = useUser();
  const { data, error, mutate } = useApi(endpoints.getRanking, { query: { scope } });
  if (!data) {
    const words = { ...text, retry: allText.retry };
    return <Pending error={error} text={words} shape="rows" onRetry={() => void mutate()} />;
  }
  if (data.rows.length === 0) {
    return (
      <Callout title={text.empty[scope]} actions={<LinkButton to="/battle">{allText.toBattle}</LinkButton>}>
        <p>{text.rule}</p>
      </Callout>
    );
  }
  return <RankingTable ranking={data} reader={user?.id ?? ''} showsFriends={scope === 'friends'} />;
}

export default function RankingPage() {
  const { user } = useUser();
  const own = user ? (
    <LinkButton variant="ghost" to={`/profile/${user.id}`}>
      {allText.ownProfile}
    </LinkButton>
  ) : null;
  const tab = (scope: RankingScope) => ({ id: scope, label: text.scopes[scope], content: <Part scope={scope} /> });
  return (
    <Page title={text.title} aside={own} width="narrow">
      <WatchedChampions />
      <Tabs label={text.scopeLabel} tabs={[tab('top'), tab('around'), tab('friends')]} />
    </Page>
  );
}
