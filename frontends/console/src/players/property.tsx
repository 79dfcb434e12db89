import type { PlayerPage } from '@maseki/contracts/console/player-endpoints.ts';
import type { PlayerAccount } from '@maseki/contracts/inventory/operator-rpcs.ts';
import { signed, tokyoTime } from '@maseki/contracts/text.ts';
import { cardName, cardsText, causeName } from '../names/names.ts';
import { LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';

const words = text.player;

export function Cards({ cards }: { cards: PlayerAccount['cards'] }) {
  if (cards.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.cardsCaption(cards.length)} heads={[words.cards, words.copies]}>
      <tr>
        <LongCell>{cardsText(cards)}</LongCell>
        <td>{cards.reduce((sum, { amount }) => sum + amount, 0)}</td>
      </tr>
    </Table>
  );
}

/** The last moves of cards with their causes. */
export function Movements({ movements }: { movements: PlayerAccount['movements'] }) {
  if (movements.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.movementsCaption} heads={[words.at, words.cause, words.cards]}>
      {movements.map(({ cause, at, cards }) => (
        <tr key={cause}>
          <td>{tokyoTime(new Date(at))}</td>
          <td>{causeName(cause)}</td>
          <LongCell>
            {Object.entries(cards)
              .map(([card, amount]) => `${cardName(card)} ${signed(amount)}`)
              .join('　')}
          </LongCell>
        </tr>
      ))}
    </Table>
  );
}

/** The decks of a player, with places that are empty as a dash. */
export function Decks({ decks, active_id }: NonNullable<PlayerPage['decks']>) {
  return (
    <Table caption={words.decksCaption} heads={[words.deckName, words.cards]}>
      {decks.map(({ id, name, cards }) => (
        <tr key={id}>
          <th scope="row">
            {name}
            {id === active_id ? <span>{`（${words.active}）`}</span> : null}
          </th>
          <LongCell>{cards.map((card) => (card === null ? '－' : cardName(card))).join('　')}</LongCell>
        </tr>
      ))}
    </Table>
  );
}
