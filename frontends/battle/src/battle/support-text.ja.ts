import type { AttackPreview } from '@maseki/rules/view-types.ts';
import type { SupportMark } from './support.ts';

/** 「共鳴+20」 on the battle card and 「共鳴」 on the card that gives it. */
export const supportText = ({ kind, amount }: SupportMark): string =>
  kind === 'resonance' ? `共鳴${amount === null ? '' : `+${amount}`}` : `守り${amount === null ? '' : `−${amount}`}`;

const hpText = ({ total, most }: AttackPreview): string => (most > total ? `${total}〜${most}` : `${total}`);

/** The sum as its printed damage and what it gains and loses. Empty if it is only that damage. */
export function sumTerms({ base, ...more }: AttackPreview): string[] {
  const added = [
    ['弱点', more.weakness],
    ['共鳴', more.resonance],
  ] as const;
  const taken = [
    ['弱体', more.weaken],
    ['防御', more.shield],
    ['守り', more.guard],
  ] as const;
  const terms = [
    ...added.flatMap(([name, amount]) => (amount > 0 ? [`＋${name}${amount}`] : [])),
    ...taken.flatMap(([name, amount]) => (amount > 0 ? [`−${name}${amount}`] : [])),
  ];
  return terms.length > 0 ? [`${base}`, ...terms] : [];
}

/** For example 「80（40＋弱点20＋共鳴20）」, with coins from the least to the most. */
export function damageText(preview: AttackPreview): string {
  const terms = sumTerms(preview);
  return terms.length > 0 ? `${hpText(preview)}（${terms.join('')}）` : hpText(preview);
}

const knockOuts: Readonly<Record<AttackPreview['knocks_out'], string>> = {
  yes: 'きぜつ',
  perhaps: 'コインできぜつ',
  no: '',
};

/** For example 「60 きぜつ!」. */
export const attackOutcome = (preview: AttackPreview): string => {
  const fall = knockOuts[preview.knocks_out];
  return fall ? `${hpText(preview)} ${fall}!` : hpText(preview);
};

export const attackSumOf = (name: string, preview: AttackPreview): string => {
  const fall = knockOuts[preview.knocks_out];
  return `攻撃「${name}」${damageText(preview)}ダメージ${fall ? `、${fall}` : ''}`;
};
