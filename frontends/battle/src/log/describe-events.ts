import type { FieldSlot, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchSlot, fighterAt } from '../board/active-battle.ts';
import { text } from '../text.ja.ts';
import type { CardNames } from './card-names.ts';

/** A line of the battle log. */
export interface LogEntry {
  key: string;
  sentence: string;
  /** Whose action it is, which colours the line; null for both or nobody. */
  side: 'you' | 'opponent' | null;
}

/** An event and its sentence in the log; null for events that nobody needs to read. */
interface DescribedEvent {
  event: ViewEvent;
  sentence: string | null;
}

type SlotKey = `${ViewSide}/${FieldSlot}`;

const slotKey = (side: ViewSide, slot: FieldSlot): SlotKey => `${side}/${slot}`;

/** Which card is on which slot while the events of one update are described one after the other. */
class FieldTracker {
  private readonly namesBySlot = new Map<SlotKey, string>();
  private readonly names: CardNames;
  private readonly after: ActiveBattle;

  constructor(before: ActiveBattle | null, after: ActiveBattle, names: CardNames) {
    this.names = names;
    this.after = after;
    for (const side of ['you', 'opponent'] as const) {
      const status = before?.[side].status;
      if (!status) continue;
      const slots: FieldSlot[] = ['battle_card', ...status.bench_cards.map((_, index) => benchSlot(index))];
      for (const slot of slots) this.put(side, slot, fighterAt(status, slot)?.name ?? null);
    }
  }

  nameOf(card: string | null): string {
    return card === null ? text.card.hidden : (this.names.get(card) ?? text.card.unknown);
  }

  at(side: ViewSide, slot: FieldSlot): string {
    const known = this.namesBySlot.get(slotKey(side, slot)) ?? fighterAt(this.after[side].status, slot)?.name;
    return known ?? text.card.unknown;
  }

  put(side: ViewSide, slot: FieldSlot, name: string | null): void {
    if (name === null) this.namesBySlot.delete(slotKey(side, slot));
    else this.namesBySlot.set(slotKey(side, slot), name);
  }

  swap(side: ViewSide, bench: FieldSlot): void {
    const [battle, benched] = [
      this.namesBySlot.get(slotKey(side, 'battle_card')),
      this.namesBySlot.get(slotKey(side, bench)),
    ];
    this.put(side, 'battle_card', benched ?? null);
    this.put(side, bench, battle ?? null);
  }
}

/** The sentence of one event; moves the cards of `field` as the event does. */
function describe(event: ViewEvent, field: FieldTracker, who: (side: ViewSide) => string): string | null {
  const say = text.events;
  if (event.type === 'battle_began') return say.battle_began(who(event.first));
  if (event.type === 'finished') return event.winner === 'you' ? say.won : say.lost;
  const subject = who(event.side);
  switch (event.type) {
    case 'drew':
      return say.drew(subject, event.count);
    case 'placed': {
      const name = field.nameOf(event.card);
      field.put(event.side, event.slot, event.card === null ? null : name);
      return say.placed(subject, name, event.slot);
    }
    case 'replaced': {
      const name = event.card === null ? field.at(event.side, event.slot) : field.nameOf(event.card);
      field.put(event.side, event.slot, name);
      return say.replaced(subject, name);
    }
    case 'retreated': {
      const bench = benchSlot(event.bench_index);
      const leaving = field.at(event.side, 'battle_card');
      field.swap(event.side, bench);
      return say.retreated({ subject, leaving, entering: field.at(event.side, 'battle_card') });
    }
    case 'knocked_out': {
      const name = field.nameOf(event.card);
      field.put(event.side, event.slot, null);
      return say.knocked_out({ subject, name, lost: event.life_lost });
    }
    case 'energy_attached':
      return say.energy_attached(subject, field.at(event.side, event.slot));
    case 'attacked':
      return say.attacked(field.at(event.side, 'battle_card'), event.attack);
    case 'coin_flipped':
      return say.coin_flipped(event.heads);
    case 'damaged':
      return say.damaged({ ...event, name: field.at(event.side, event.slot) });
    case 'healed':
      return say.healed(field.at(event.side, event.slot), event.amount);
    case 'energy_changed':
      return say.energy_changed(field.at(event.side, event.slot), event.amount);
    case 'condition_changed':
      return say.condition_changed({ ...event, name: field.at(event.side, event.slot) });
    case 'setup_completed':
      return say.setup_completed(subject);
    case 'turn_began':
      return say.turn_began(subject, event.turn);
    case 'timed_out':
      return say.timed_out(subject);
    case 'surrendered':
      return say.surrendered(subject);
    case 'turn_ended':
      return null;
  }
}

/** The events of the update that led from `before` to `after`, in Japanese. */
export function describeEvents(change: {
  before: ActiveBattle | null;
  after: ActiveBattle;
  names: CardNames;
}): DescribedEvent[] {
  const { before, after, names } = change;
  const field = new FieldTracker(before, after, names);
  const who = (side: ViewSide) => (side === 'you' ? text.you : after.opponent.info.name);
  return after.events.map((event) => ({ event, sentence: describe(event, field, who) }));
}
