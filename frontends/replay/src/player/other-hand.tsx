import type { OtherHands } from '@maseki/contracts/battle/replay-frames.ts';
import { text } from '../text.ja.ts';
import * as css from './replay-player.module.css';

/** The names of the cards in a hand after so many steps. */
export function handAt({ cards, first, steps }: OtherHands, place: number): string[] {
  const ids = steps.slice(0, place).findLast((hand) => hand !== null) ?? first;
  const names = new Map(cards.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

export function OtherHand({ hands, place }: { hands: OtherHands; place: number }) {
  const names = handAt(hands, place);
  return (
    <p className={css.hand}>
      {text.player.otherHandNow}：{names.join('、') || text.player.noHand}
    </p>
  );
}
