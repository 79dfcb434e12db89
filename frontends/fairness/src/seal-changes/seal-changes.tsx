import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { fingerprint } from '@maseki/proof/bytes.ts';
import { isKeptClaim, KEPT_DRAWS } from '@maseki/proof/draw-claims.ts';
import { keptClaims } from '@maseki/ui/battle-claims/kept-claims.ts';
import { createKeptList } from '@maseki/ui/kept-list.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { text as allText } from '../text.ja.ts';
import { changesOf, type ListedChange } from './changes-of.ts';

const keptDraws = createKeptList(KEPT_DRAWS, isKeptClaim);

const text = allText.changes;
const { columns } = text;

function wordsOf({ result }: ListedChange, nameOf: (id: string) => string): string {
  if (result.kind !== 'computed') return text[result.kind];
  const cards = result.cards.map(nameOf);
  return result.isDrawn ? text.drawn(cards) : text.cards(cards);
}

/** The replaced seals of this player's draws, each with the cards that it would have had. */
export function SealChanges({ user }: { user: string }) {
  const [kept] = useState(() => ({ draws: keptDraws.read(), battles: keptClaims() }));
  const { data, error, mutate } = useApi(endpoints.listSealChanges);
  const { data: catalogue } = useApi(endpoints.getCatalogue);
  const changes = changesOf(user, kept, data?.changes ?? []);
  const nameOf = (id: string) => catalogue?.find((card) => card.id === id)?.name ?? id;
  return (
    <Panel title={text.title}>
      <p>{text.lead}</p>
      {data ? null : (
        <Pending error={error} text={{ ...text, retry: allText.retry }} shape="rows" onRetry={() => void mutate()} />
      )}
      {data && changes.length === 0 ? <p>{text.none}</p> : null}
      {changes.length > 0 ? (
        <CardTable caption={text.title} columns={Object.values(columns)}>
          {changes.map((change) => (
            <tr key={change.id}>
              <th scope="row">{text.date(change.at)}</th>
              <td data-label={columns.seal}>{fingerprint(change.seal)}</td>
              <td data-label={columns.cards}>{wordsOf(change, nameOf)}</td>
            </tr>
          ))}
        </CardTable>
      ) : null}
    </Panel>
  );
}
