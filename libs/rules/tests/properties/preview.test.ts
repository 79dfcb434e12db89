import { expect, test } from '@jest/globals';
import type { BattleEvent } from '@maseki/rules/event.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { viewOf } from '@maseki/rules/view.ts';
import type { AttackPreview } from '@maseki/rules/view-types.ts';
import fc from 'fast-check';
import { battleStart, choices } from './arbitraries.ts';
import { assertTrue, playRandomly } from './random-play.ts';

const sumOf = ({ base, resonance, weakness, weaken, shield, guard }: AttackPreview): number =>
  Math.max(0, base + resonance + weakness - weaken - shield - guard);

/** The damage of the attack itself on the other battle card, null if it does none. */
const damageOf = (events: readonly BattleEvent[], attacker: Seat) => {
  const afterwards = events.slice(events.findIndex(({ type }) => type === 'attacked') + 1);
  const next = afterwards.find(({ type }) => type !== 'coin_flipped');
  return next?.type === 'damaged' && next.slot === 'battle_card' && next.seat !== attacker ? next : null;
};

function checkAttack(preview: AttackPreview, events: readonly BattleEvent[], attacker: Seat): void {
  const dealt = damageOf(events, attacker);
  const amount = dealt?.amount ?? 0;
  assertTrue(sumOf(preview) === preview.total, 'the parts add up');
  assertTrue(amount >= preview.total && amount <= preview.most, `${amount} is not in the preview`);
  // Without a base the parts are 0, and a coin can still make an attack that does damage.
  if (!dealt || preview.base === 0) return;
  const { weakness, resonance = 0, guard = 0 } = dealt;
  assertTrue(weakness === preview.weakness > 0, 'the weakness is that of the preview');
  assertTrue(resonance === preview.resonance && guard === preview.guard, 'the bench does what the preview says');
}

test('an attack does what its preview says', () => {
  let attacks = 0;
  fc.assert(
    fc.property(battleStart, choices, (start, picks) => {
      let preview: AttackPreview | null = null;
      for (const { battle, entry, events } of playRandomly(start, picks)) {
        if (preview && entry?.type === 'action' && entry.action.type === 'action.attack') {
          checkAttack(preview, events, entry.seat);
          attacks += 1;
        }
        preview = battle.turn_seat ? (viewOf(battle, battle.turn_seat).you.status.attack_preview ?? null) : null;
      }
    }),
    { numRuns: 40 },
  );
  expect(attacks).toBeGreaterThan(40);
});
