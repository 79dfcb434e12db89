import type { OperatorState, WatchedSide } from '@maseki/contracts/battle/watched.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { text } from '../text.ja.ts';
import * as css from './board.module.css';

const words = text.battles;

type Place = WatchedSide['status']['battle_card'];

const placeOf = (card: Place): string => {
  if (!card) return words.empty;
  return card.placeholder ? words.faceDown : words.fighter(card.name, card.hp, card.max_hp, card.energy);
};

interface SideProps {
  side: WatchedSide;
  hand: readonly { name: string }[] | undefined;
  isOnTurn: boolean;
}

function Side({ side, hand, isOnTurn }: SideProps) {
  const { info, status, deck_count, discard } = side;
  const title = `${words.board(info.name)}${isOnTurn ? words.onTurn : ''}`;
  const names = (cards: readonly { name: string }[]) =>
    cards.length === 0 ? words.empty : cards.map(({ name }) => name).join('、');
  return (
    <Panel title={title}>
      <dl className={css.side}>
        <dt>{words.life}</dt>
        <dd>{status.life}</dd>
        <dt>{words.battleCard}</dt>
        <dd>{placeOf(status.battle_card)}</dd>
        {status.bench_cards.map((card, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the bench is its position
          <div key={place} className={css.pair}>
            <dt>{words.bench(place + 1)}</dt>
            <dd>{placeOf(card)}</dd>
          </div>
        ))}
        <dt>{words.hand}</dt>
        <dd>{hand ? names(hand) : words.hidden(status.hand_cards_count)}</dd>
        <dt>{words.drawPile}</dt>
        <dd>{words.hidden(deck_count)}</dd>
        <dt>{words.discard}</dt>
        <dd>{names(discard)}</dd>
      </dl>
    </Panel>
  );
}

/** A battle of which hands are backs unless they were opened. */
export function Board({ state }: { state: OperatorState }) {
  const { hands, turn_player_id } = state;
  return (
    <div className={css.board}>
      {(['you', 'opponent'] as const).map((of) => {
        const side = state[of];
        return side ? (
          <Side key={of} side={side} hand={hands?.[of]} isOnTurn={turn_player_id === side.info._id} />
        ) : null;
      })}
    </div>
  );
}
