export const refusalText = {
  finished: 'このバトルは終了しています',
  not_your_turn: '相手のターンです',
  not_now: '今はその操作はできません',
  setup_done: '準備はすでに完了しています',
  no_battle_card: 'バトルカードを配置してください',
  no_such_card: 'その手札はありません',
  no_such_slot: 'その場所には置けません',
  slot_taken: 'その場所にはすでにカードがあります',
  bench_full: 'ベンチに空きがありません',
  empty_slot: 'そこにはカードがありません',
  energy_used: 'このターンのエネルギーはもう使いました',
  retreated: '逃げられるのは1ターンに1回です',
  retreat_energy: '逃げるためのエネルギーが足りません',
  attack_energy: '攻撃するためのエネルギーが足りません',
  frozen: 'こおっているため、攻撃も逃げることもできません',
  first_turn: '先攻の最初のターンは攻撃できません',
  replacement_running: 'バトルカードが選ばれるのを待っています',
  replacement_chosen: 'バトルカードはすでに選びました',
  replace_from_bench: 'ベンチのカードから選んでください',
} as const satisfies Record<string, string>;

export type RefusalReason = keyof typeof refusalText;
