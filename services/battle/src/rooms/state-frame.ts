import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';

type Side = NonNullable<BattleState['you']> | NonNullable<BattleState['opponent']>;
type Slot = Side['status']['battle_card'];
type Card = Side['discard'][number];

/** Texts of what never changes in a battle. The views of a card are made once for all rooms, so its text is, too. */
const cardTexts = new WeakMap<Card, string>();
/** By the attack, which a card on the field shares with the same card elsewhere: the rest of it changes. */
const fighterTexts = new WeakMap<Card['attack'], string>();

function cached<Key extends object>(texts: WeakMap<Key, string>, key: Key, make: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = make();
  texts.set(key, text);
  return text;
}

const cardText = (card: Card): string => cached(cardTexts, card, () => JSON.stringify(card));
const listText = (texts: readonly string[]): string => `[${texts.join(',')}]`;

/** An object's text with more members, which are texts already. */
function withMembers(object: object, ...members: readonly string[]): string {
  const own = JSON.stringify(object).slice(1, -1);
  return `{${(own === '' ? members : [own, ...members]).join(',')}}`;
}

function slotText(slot: Slot): string {
  if (slot === null || slot.placeholder) return JSON.stringify(slot);
  const { hp, max_hp, energy, conditions, ...fixed } = slot;
  const fixedText = cached(fighterTexts, slot.attack, () => JSON.stringify(fixed).slice(1, -1));
  return withMembers({ hp, max_hp, energy, conditions }, fixedText);
}

function sideText(side: Side | null): string {
  if (!side) return 'null';
  const { status, discard, ...rest } = side;
  const { battle_card, bench_cards, ...counts } = status;
  const { hand_cards, ...others } = 'hand_cards' in counts ? counts : { ...counts, hand_cards: undefined };
  const statusText = withMembers(
    others,
    `"battle_card":${slotText(battle_card)}`,
    `"bench_cards":${listText(bench_cards.map(slotText))}`,
    ...(hand_cards ? [`"hand_cards":${listText(hand_cards.map(cardText))}`] : []),
  );
  return withMembers(rest, `"status":${statusText}`, `"discard":${listText(discard.map(cardText))}`);
}

/** The `battle.update` with a state, as JSON. */
export function updateText(state: BattleState): string {
  const { you, opponent, ...rest } = state;
  const type: BattleServerMessage['type'] = 'battle.update';
  const data = withMembers(rest, `"you":${sideText(you)}`, `"opponent":${sideText(opponent)}`);
  return `{"type":"${type}","data":${data}}`;
}
