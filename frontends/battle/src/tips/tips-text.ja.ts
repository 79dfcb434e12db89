import { constants } from '@maseki/rules/constants.ts';

const { weaknessDamage, resonanceDamage, guardDamage, secondSideHp, lifeOfLegend, timeoutsToLose } = constants;

export const text = {
  label: 'ヒント',
  close: 'ヒントを閉じる',
  tips: {
    frozen: 'こおりの間は、攻撃も逃げることもできません。次のターンには治ります。',
    first_turn: '先攻の最初のターンは攻撃できません。エネルギーを付けて備えましょう。',
    second_side: `後攻の最初のバトルカードは、HPが${secondSideHp}多くなります。`,
    forced_switch: '相手の攻撃の効果で、バトルカードがベンチと入れ替わりました。',
    knocked_out: 'HPが0になるときぜつし、持ち主のライフが減ります。',
    poisoned: 'どくのカードは、バトル場を離れるまでターンの終わりにダメージを受けます。',
    burned: 'やけどのカードは、しばらくの間、ターンの終わりにダメージを受けます。',
    weakened: '弱体のカードは、次のターンの攻撃のダメージが減ります。',
    shielded: '防御のカードは、次に受ける攻撃のダメージが減ります。',
    thawed: '前のターンにこおっていたカードは、続けてはこおりません。',
    weakness: `弱点の属性で攻撃すると、ダメージが${weaknessDamage}増えます。`,
    resonance: `共鳴：ベンチに同じ属性のカードがいると、攻撃のダメージが${resonanceDamage}増えます。`,
    guard: `守り：ベンチにちがう属性のカードがいると、受けるダメージが${guardDamage}減ります。`,
    ability: '星の印のカードは、攻撃の前に1回、とくせいを使えます。印を押すと説明が出ます。',
    legend: `レジェンドがきぜつすると、持ち主のライフは${lifeOfLegend}減ります。`,
    empty_deck: '山札がなくなっても負けません。引くカードがないまま続きます。',
    clock: `時間が切れるとターンが終わります。${timeoutsToLose}回続けて切れると負けです。`,
  },
} as const;
