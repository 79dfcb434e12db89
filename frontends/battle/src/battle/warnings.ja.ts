import type { Warning } from './selection.ts';

/** Why a press had no effect. */
export const warnings: Readonly<Record<Warning, string>> = {
  not_your_turn: '相手のターンです',
  no_battle_card: 'バトル場にカードがありません',
  first_turn: '先攻の最初のターンは攻撃できません',
  needs_energy: 'エネルギーが足りません',
  frozen: 'こおりで動けません',
  already_retreated: '逃げられるのは1ターンに1回です',
  retreat_needs_energy: '逃げるためのエネルギーが足りません',
  empty_bench: 'ベンチにカードがありません',
  energy_used: 'このターンのエネルギーはもう付けました',
  needs_battle_card: 'バトル場にカードを出してください',
  not_now: 'いまはできません',
  hand_energy: '手札のカードにはエネルギーを付けられません',
  opponent_energy: '相手のカードにはエネルギーを付けられません',
  slot_taken: 'そこにはすでにカードがあります',
  choose_bench: '入れ替えるベンチのカードを選んでください',
  bench_only: '手札のカードはベンチに出してください',
  place_closed: 'いまはカードを出せません',
  ability_unusable: 'いま使えるとくせいはありません',
  ability_target: 'とくせいを使うなら、光っているカードを選んでください',
};
