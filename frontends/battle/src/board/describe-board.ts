import { secondsOf } from '@maseki/ui/server-clock.ts';
import { type ActiveBattle, benchSlots, cardAt } from '../battle/active-battle.ts';
import { supportMarks } from '../battle/support.ts';
import { supportText } from '../battle/support-text.ja.ts';
import { fighterLabel, slotName, text } from '../text.ja.ts';

type Side = ActiveBattle['you' | 'opponent'];

function fieldText({ status }: Side): string[] {
  return (['battle_card', ...benchSlots(status)] as const).map((slot) => {
    const card = cardAt(status, slot);
    const inside = card === null ? text.card.free : card.placeholder ? text.card.hidden : fighterLabel(card);
    return `${slotName(slot)}：${[inside, ...supportMarks(status, slot).map(supportText)].join('、')}。`;
  });
}

function sideText(name: string, side: Side, handCount: number): string[] {
  const { status, deck_count, discard } = side;
  const counts = [
    text.board.life(status.life),
    text.board.handCount(handCount),
    text.board.deckCount(deck_count),
    text.board.discardCount(discard.length),
  ];
  return [`${name}：${counts.join('、')}。`, ...fieldText(side)];
}

/** For players who do not see it. `leftMs` is the rest of the clock, null without one. */
export function describeBoard(battle: ActiveBattle, leftMs: number | null): string {
  const { you, opponent, turn } = battle;
  const isYours = battle.turn_player_id === you.info._id;
  const now = [
    ...(turn > 0 ? [text.board.turn(turn), isYours ? text.board.yours : text.board.opponents] : []),
    ...(leftMs === null ? [] : [text.board.remaining(secondsOf(leftMs))]),
  ];
  const { hand_cards } = you.status;
  const hand = hand_cards.length === 0 ? text.board.emptyHand : hand_cards.map(({ name }) => name).join('、');
  return [
    ...(now.length > 0 ? [`${now.join('、')}。`] : []),
    ...sideText(text.you, you, hand_cards.length),
    `${text.board.hand}：${hand}。`,
    ...sideText(opponent.info.name, opponent, opponent.status.hand_cards_count),
  ].join('');
}
