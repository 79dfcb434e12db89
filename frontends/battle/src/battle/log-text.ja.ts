import { conditionNames } from '@maseki/rules/condition.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';

const conditions: Readonly<Record<string, string>> = conditionNames;

/** The name of a fighter's condition for players. */
export const conditionName = (condition: string): string => conditions[condition] ?? condition;

interface Damage {
  name: string;
  /** The damage after all of the modifiers below. */
  amount: number;
  weakness: boolean;
  resonance?: number | undefined;
  guard?: number | undefined;
}

export const events = {
  drew: (who: string, count: number) => `${who}はカードを${count}枚引いた`,
  placed: (who: string, card: string, slot: FieldSlot) =>
    `${who}は${card}を${slot === 'battle_card' ? 'バトル場' : 'ベンチ'}に出した`,
  replaced: (who: string, card: string) => `${who}の${card}がバトル場に出た`,
  setup_completed: (who: string) => `${who}の準備ができた`,
  battle_began: (first: string) => `バトル開始！ ${first}の先攻`,
  turn_began: (who: string, turn: number) => `${turn}ターン目：${who}のターン`,
  energy_attached: (who: string, card: string) => `${who}は${card}にエネルギーを付けた`,
  retreated: ({ subject, leaving, entering }: { subject: string; leaving: string; entering: string }) =>
    `${subject}は${leaving}を逃がし、${entering}と入れ替えた`,
  ability_used: (card: string, ability: string) => `${card}のとくせい「${ability}」！`,
  discarded: (who: string, card: string) => `${who}は手札の${card}をトラッシュに置いた`,
  put_under_deck: (who: string, count: number) => `${who}は手札を${count}枚、山札の下に置いた`,
  attacked: (card: string, attack: string) => `${card}の攻撃「${attack}」！`,
  coin_flipped: (heads: boolean) => `コインは${heads ? 'オモテ' : 'ウラ'}`,
  damaged: ({ name, amount, weakness, resonance = 0, guard = 0 }: Damage) => {
    const causes = [
      ...(weakness ? ['弱点'] : []),
      ...(resonance > 0 ? [`共鳴+${resonance}`] : []),
      ...(guard > 0 ? [`守り−${guard}`] : []),
    ];
    return `${name}に${amount}ダメージ${causes.length > 0 ? `（${causes.join('、')}）` : ''}`;
  },
  healed: (card: string, amount: number) => `${card}のHPが${amount}回復した`,
  energy_changed: (card: string, amount: number) =>
    amount < 0 ? `${card}のエネルギーが${-amount}個減った` : `${card}のエネルギーが${amount}個増えた`,
  condition_changed: ({ name, condition, amount }: { name: string; condition: string; amount: number }) =>
    amount > 0
      ? `${name}は「${conditionName(condition)}」になった`
      : `${name}の「${conditionName(condition)}」が治った`,
  knocked_out: ({ subject, name, lost }: { subject: string; name: string; lost: number }) =>
    `${subject}の${name}がきぜつした（ライフ−${lost}）`,
  timed_out: (who: string) => `${who}の時間切れ`,
  surrendered: (who: string) => `${who}が降参した`,
  /** Events of a newer server that this page does not know. */
  unknown: '何かが起きた',
  wonBy: (name: string) => `バトル終了：${name}の勝ち`,
  won: 'バトル終了：あなたの勝ち！',
  lost: 'バトル終了：あなたの負け…',
};
