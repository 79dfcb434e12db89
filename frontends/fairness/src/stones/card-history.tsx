import type { CardChange } from '@maseki/contracts/inventory/histories.ts';
import { inventory as historyEndpoints } from '@maseki/contracts/pages.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './history.module.css';
import { History } from './history.tsx';
import { useHistory } from './use-history.ts';

const text = allText.stones;
const { columns } = text;
const COLUMNS = [columns.reason, columns.cards, columns.partner, columns.at];

/** Who gave or got the cards, in words. */
function partnerText({ partner, cards }: CardChange): string {
  if (partner === null) return text.noPartner;
  const hasGiven = cards.some(({ amount }) => amount < 0);
  const hasGot = cards.some(({ amount }) => amount > 0);
  if (hasGiven && hasGot) return text.exchanged(partner);
  return hasGiven ? text.given(partner) : text.got(partner);
}

const row = (change: CardChange) => (
  <tr key={change.id}>
    <th scope="row">{text.reason(change.reason, change.detail)}</th>
    <td data-label={columns.cards}>
      <ul className={css.cards}>
        {change.cards.map(({ card_id, name, amount }) => (
          <li key={card_id}>{text.card(name, amount)}</li>
        ))}
      </ul>
    </td>
    <td data-label={columns.partner}>{partnerText(change)}</td>
    <td data-label={columns.at}>{text.date(change.at)}</td>
  </tr>
);

/** The cards that came to the player or went, with the partner of an exchange. */
export function CardHistory() {
  const first = useApi(historyEndpoints.listCardMovements);
  const more = useAction(historyEndpoints.listCardMovements);
  const { loadMore, ...history } = useHistory(first, (before) => more.run({ query: { before } }));
  const rest = { isLoadingMore: more.isRunning, loadMore: () => void loadMore() };
  return <History view="cards" columns={COLUMNS} row={row} {...history} {...rest} />;
}
