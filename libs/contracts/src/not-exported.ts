/** Why rows of a collection are not in a player's file, in the words of the privacy policy. */
export const NO_PERSON = '個人の情報を含まないため';
export const OF_OPERATORS = '運営の記録のため（あなたへの対応は「運営による対応の記録」に入ります）';
export const ELSEWHERE = '同じ内容がほかの項目に入るため';
export const ONLY_COUNTED = '回数だけの短い記録で、内容がないため';
export const AFTER_DELETION = 'アカウントを削除したあとだけの記録のため';
