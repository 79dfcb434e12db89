import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { ShownState } from '@maseki/contracts/battle/watched.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { type FrameWriter, type TextFrame, textFrame } from '@maseki/service-kit/sockets/text-frame.ts';

type Side = NonNullable<BattleState['you']> | NonNullable<BattleState['opponent']>;
type Slot = Side['status']['battle_card'];
type Fighter = Extract<Slot, { placeholder: false }>;
type Card = Side['discard'][number];

/** JSON of what never changes, as UTF-8. Views of a card are made once for all rooms. */
const cardBytes = new WeakMap<Card, Uint8Array>();
/** By the attack, which a card on the field shares with the same card elsewhere. */
const fighterBytes = new WeakMap<Card['attack'], Uint8Array>();

function cached<Key extends object>(made: WeakMap<Key, Uint8Array>, key: Key, make: () => string): Uint8Array {
  const known = made.get(key);
  if (known) return known;
  const bytes = Buffer.from(make());
  made.set(key, bytes);
  return bytes;
}

/** JSON of an object without its last brace. */
const opened = (object: object): string => JSON.stringify(object).slice(0, -1);

const writeCard = (to: FrameWriter, card: Card): void => to.bytes(cached(cardBytes, card, () => JSON.stringify(card)));

function writeList<T>(to: FrameWriter, items: readonly T[], write: (to: FrameWriter, item: T) => void): void {
  to.text('[');
  for (const [index, item] of items.entries()) {
    if (index > 0) to.text(',');
    write(to, item);
  }
  to.text(']');
}

function fixedText({ hp, max_hp, energy, conditions, thawed, ability_used, ...fixed }: Fighter): string {
  return JSON.stringify(fixed).slice(1);
}

function writeSlot(to: FrameWriter, slot: Slot): void {
  if (slot === null || slot.placeholder) {
    to.text(JSON.stringify(slot));
    return;
  }
  const { hp, max_hp, energy, conditions, thawed, ability_used } = slot;
  const listed = conditions.length === 0 ? '[]' : JSON.stringify(conditions);
  to.text(`{"hp":${hp},"max_hp":${max_hp},"energy":${energy},"conditions":${listed},`);
  if (ability_used) to.text('"ability_used":true,');
  if (thawed) to.text('"thawed":true,');
  to.bytes(cached(fighterBytes, slot.attack, () => fixedText(slot)));
}

/** Lists the fields, which is quicker than leaving out those that are written otherwise. */
function writeSide(to: FrameWriter, side: Side | null): void {
  if (!side) {
    to.text('null');
    return;
  }
  const { info, rating, deck_count, status, discard } = side;
  const { life, energy, bench_cards_max, setup_done, support, battle_card, bench_cards } = status;
  to.text(`{"info":${JSON.stringify(info)},"rating":${rating},"deck_count":${deck_count},"status":{"life":${life},`);
  to.text(`"energy":${energy},"bench_cards_max":${bench_cards_max},"setup_done":${setup_done},`);
  if (support) to.text(`"support":${JSON.stringify(support)},`);
  to.text('"battle_card":');
  writeSlot(to, battle_card);
  to.text(',"bench_cards":');
  writeList(to, bench_cards, writeSlot);
  if ('hand_cards' in status) {
    to.text(',"hand_cards":');
    writeList(to, status.hand_cards, writeCard);
    if (status.attack_preview !== undefined) to.text(`,"attack_preview":${JSON.stringify(status.attack_preview)}`);
    if (status.abilities !== undefined) to.text(`,"abilities":${JSON.stringify(status.abilities)}`);
  } else {
    to.text(`,"hand_cards_count":${status.hand_cards_count}`);
  }
  to.text('},"discard":');
  writeList(to, discard, writeCard);
  to.text('}');
}

/** The `battle.update` with a state. */
export function updateFrame(state: ShownState): TextFrame {
  const { you, opponent, ...rest } = state;
  const type: BattleServerMessage['type'] = 'battle.update';
  return textFrame((to) => {
    to.text(`{"type":"${type}","data":${opened(rest)},"you":`);
    writeSide(to, you);
    to.text(',"opponent":');
    writeSide(to, opponent);
    to.text('}}');
  });
}
