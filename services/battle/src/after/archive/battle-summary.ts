import type { BattleSummary } from '@maseki/contracts/battle/result.ts';
import type { FieldSlot, ViewEvent } from '@maseki/rules/view-types.ts';

/** Which of the player's own cards stand where, and how much damage each has done. */
class OwnCards {
  readonly damageBy = new Map<string, number>();
  private readonly bySlot = new Map<FieldSlot, string>();

  put(slot: FieldSlot, card: string): void {
    for (const [other, held] of this.bySlot) if (held === card) this.bySlot.delete(other);
    this.bySlot.set(slot, card);
  }

  remove(slot: FieldSlot): void {
    this.bySlot.delete(slot);
  }

  swap(bench: FieldSlot): void {
    const [battle, benched] = [this.bySlot.get('battle_card'), this.bySlot.get(bench)];
    if (benched) this.bySlot.set('battle_card', benched);
    if (battle) this.bySlot.set(bench, battle);
  }

  countDamage(amount: number): void {
    const card = this.bySlot.get('battle_card');
    if (card) this.damageBy.set(card, (this.damageBy.get(card) ?? 0) + amount);
  }

  best(): [card: string, damage: number] | undefined {
    return [...this.damageBy].sort(([, one], [, other]) => other - one)[0];
  }
}

/** A summary of each entry's events. Damage counts for the card that attacked in that entry. */
export function summaryOf(entries: readonly (readonly ViewEvent[])[], nameOf: (card: string) => string): BattleSummary {
  const own = new OwnCards();
  const knock_outs = { you: 0, opponent: 0 };
  let turns = 0;
  for (const events of entries) {
    let attacks = false;
    for (const event of events) {
      if (event.type === 'turn_began') turns = event.turn;
      if (event.type === 'knocked_out') knock_outs[event.side === 'you' ? 'opponent' : 'you'] += 1;
      if (event.type === 'damaged' && event.side === 'opponent' && attacks) own.countDamage(event.amount);
      if (!('side' in event) || event.side !== 'you') continue;
      if (event.type === 'attacked') attacks = true;
      if ((event.type === 'placed' || event.type === 'replaced') && event.card !== null)
        own.put(event.slot, event.card);
      if (event.type === 'retreated') own.swap(`bench-${event.bench_index}`);
      if (event.type === 'knocked_out') own.remove(event.slot);
    }
  }
  const [id, damage] = own.best() ?? [];
  return { turns, knock_outs, best_card: id && damage ? { id, name: nameOf(id), damage } : null };
}
