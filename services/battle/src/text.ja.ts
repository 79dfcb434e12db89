import type { BotLevel } from '@maseki/contracts/battle/http.ts';

const botLevels: Record<BotLevel, string> = { easy: 'やさしい', normal: 'ふつう', hard: 'つよい' };

/** Refusals of actions have theirs in the rules, errors in the contracts. */
export const text = {
  battleAborted: 'バトルは途中で中断されました。勝敗やレートには影響しません',
  compensated: '通信障害のあいだの持ち時間を戻しました',
  rematchWished: (name: string) => `${name}さんが再戦を希望しています`,
  watchingEnded: 'このバトルは、観戦できなくなりました',
  queueLeft: 'バトル待ちが終了しました',
  stillQueued: '対戦相手を探しています',
  chatReported: '相手の発言を通報しました',
  botName: (level: BotLevel) => `コンピューター（${botLevels[level]}）`,
  linkRevoked: 'リンクを取り消しました',
  /** The names in a shared battle, where its owner wants none, and of the other. */
  sharedPlayer: 'プレイヤー',
  sharedOpponent: '対戦相手',
  /** Replaces the name of a user whose account is deleted. */
  deletedPlayer: '退会したプレイヤー',
};
