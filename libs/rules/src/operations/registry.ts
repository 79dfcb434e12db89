import { benchBonus } from './bench-bonus.ts';
import { benchDamage } from './bench-damage.ts';
import { burn } from './burn.ts';
import { coinBonus } from './coin-bonus.ts';
import { conditionBonus } from './condition-bonus.ts';
import { discardEnergy } from './discard-energy.ts';
import { discardOpponentEnergy } from './discard-opponent-energy.ts';
import { drain } from './drain.ts';
import { energyBonus } from './energy-bonus.ts';
import { extraEnergy } from './extra-energy.ts';
import { forceSwitch } from './force-switch.ts';
import { freeze } from './freeze.ts';
import { heal } from './heal.ts';
import { poison } from './poison.ts';
import { selfDamage } from './self-damage.ts';
import { shield } from './shield.ts';
import { weaken } from './weaken.ts';
import { withdraw } from './withdraw.ts';
import { woundedBonus } from './wounded-bonus.ts';

/** A new operation is a file of its own and a line here. */
export const operations = {
  heal,
  coin_bonus: coinBonus,
  extra_energy: extraEnergy,
  discard_energy: discardEnergy,
  discard_opponent_energy: discardOpponentEnergy,
  bench_damage: benchDamage,
  burn,
  poison,
  freeze,
  shield,
  self_damage: selfDamage,
  energy_bonus: energyBonus,
  drain,
  force_switch: forceSwitch,
  withdraw,
  weaken,
  wounded_bonus: woundedBonus,
  condition_bonus: conditionBonus,
  bench_bonus: benchBonus,
} as const;

export type OperationName = keyof typeof operations;
