import type { FieldCards, RoomLog } from '@maseki/contracts/battle/room-log.ts';
import type { FieldSlot, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { benchSlot } from '../battle/active-battle.ts';
import type { CardNames } from '../battle/card-names.ts';
import { eventKey } from '../battle/event-key.ts';
import { placeOf, type SecondCard, secondCardOf } from '../battle/field-cards.ts';
import { text } from '../text.ja.ts';

export interface LogEntry {
  key: string;
  /** The version of the battle that it belongs to. */
  version: number;
  sentence: string;
  /** The acting side, which colours the line, or null for both or none. */
  side: 'you' | 'opponent' | null;
  /** True if it was loaded later. It is not announced as news. */
  isOld?: boolean;
}

/** The card on each slot while the events of one update are described in sequence. */
class FieldTracker {
  private readonly cards: Record<ViewSide, (string | null)[]>;
  private readonly after: FieldCards;
  private readonly names: CardNames;

  constructor({ before, after, names }: Pick<Happened, 'before' | 'after' | 'names'>) {
    this.cards = { you: [...(before?.you ?? [])], opponent: [...(before?.opponent ?? [])] };
    this.after = after;
    this.names = names;
  }

  nameOf(card: string | null): string {
    return card === null ? text.card.hidden : (this.names.get(card) ?? text.card.unknown);
  }

  at(side: ViewSide, slot: FieldSlot): string {
    const place = placeOf(slot);
    const card = this.cards[side][place] ?? this.after[side][place];
    return (card && this.names.get(card)) ?? text.card.unknown;
  }

  put(side: ViewSide, slot: FieldSlot, card: string | null): void {
    this.cards[side][placeOf(slot)] = card;
  }

  /** A card from the bench leaves its place there. */
  move(side: ViewSide, slot: FieldSlot, card: string): void {
    const from = this.cards[side].indexOf(card);
    if (from >= 0) this.cards[side][from] = null;
    this.put(side, slot, card);
  }

  swap(side: ViewSide, bench: FieldSlot): void {
    const cards = this.cards[side];
    const [battle, benched] = [cards[0] ?? null, cards[placeOf(bench)] ?? null];
    this.put(side, 'battle_card', benched);
    this.put(side, bench, battle);
  }
}

/** The sentence of one event. It also moves the cards of `field` as the event does. */
function describe(event: ViewEvent, field: FieldTracker, who: (side: ViewSide) => string): string | null {
  const say = text.events;
  if (event.type === 'battle_began') return say.battle_began(who(event.first));
  if (event.type === 'finished') return event.winner === 'you' ? say.won : say.lost;
  const subject = who(event.side);
  switch (event.type) {
    case 'drew':
      return say.drew(subject, event.count);
    case 'placed': {
      field.put(event.side, event.slot, event.card);
      return say.placed(subject, field.nameOf(event.card), event.slot);
    }
    case 'replaced': {
      if (event.card !== null) field.move(event.side, event.slot, event.card);
      return say.replaced(subject, field.at(event.side, event.slot));
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
    case 'ability_used':
      return say.ability_used(field.at(event.side, event.slot), event.ability);
    case 'discarded':
      return say.discarded(subject, field.nameOf(event.card));
    case 'put_under_deck':
      return say.put_under_deck(subject, event.count);
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
    default:
      // A newer server may send events that this page does not know yet.
      event satisfies never;
      return say.unknown;
  }
}

/** The events between two moments of a battle. */
interface Happened {
  events: readonly ViewEvent[];
  /** The field before it, null where unknown. */
  before: FieldCards | null;
  after: FieldCards;
  names: CardNames;
  opponent: string;
  /** The name of the nearer side, if somebody else watches. */
  watched?: string | undefined;
}

/** The entries of the log for the events of one version of the battle. */
export function logEntriesOf(version: number, happened: Happened): LogEntry[] {
  const field = new FieldTracker(happened);
  const who = (side: ViewSide) => (side === 'you' ? (happened.watched ?? text.you) : happened.opponent);
  return happened.events.flatMap((event, index): LogEntry[] => {
    const isEnd = event.type === 'finished' && happened.watched !== undefined;
    const sentence = isEnd ? text.events.wonBy(who(event.winner)) : describe(event, field, who);
    if (sentence === null) return [];
    return [{ key: eventKey(version, index), version, sentence, side: 'side' in event ? event.side : null }];
  });
}

export interface StoredLog {
  entries: readonly LogEntry[];
  /** Null before the start of the battle. */
  secondCard: SecondCard | null;
}

/** A whole battle, from its stored log. */
export function readStoredLog({ steps, names }: RoomLog, opponent: string): StoredLog {
  const known: CardNames = new Map(Object.entries(names));
  const entries = steps.flatMap(({ version, events, field }, index) => {
    const happened = { events, before: steps[index - 1]?.field ?? null, after: field, names: known, opponent };
    return logEntriesOf(version, happened).map((entry) => ({ ...entry, isOld: true }));
  });
  const secondCards = steps.map(({ events, field }) => secondCardOf(events, field));
  return { entries, secondCard: secondCards.find((card) => card !== null) ?? null };
}
