import { SESSION_MAX_SECONDS, SESSION_SECONDS } from './auth/limits.ts';
import { REPLAY_DAYS, ROOM_CHAT_DAYS, SHOWN_PLACES } from './battle/limits.ts';
import { EXPORT_PAUSE_DAYS } from './limits.ts';
import { AFTER_DELETION, ELSEWHERE, NO_PERSON, OF_OPERATORS, ONLY_COUNTED } from './not-exported.ts';

import { DAY, days, hours, lasting, minutes, type StoredData, seconds, timed, years } from './stored-row.ts';

const UNTIL_DELETION = 'アカウントを削除するまで';

/**
 * All data of services, in the words of the privacy policy, which shows it as a table.
 * `tests/game/stored-data.test.ts` compares it with every collection of every service and with the
 * times after which MongoDB deletes.
 */
export const storedData: readonly StoredData[] = [
  lasting('auth.users', [
    'ユーザーネーム、パスワードのハッシュ、登録と最後のログインの日時、運営による制限',
    UNTIL_DELETION,
  ]),
  timed(days(90), 'auth.usernames', [
    '使用中のユーザーネームの一覧',
    (time) => `アカウントを削除してから${time}（ほかの人が同じ名前や似た名前を名乗ることを防ぐため）`,
  ]),
  timed(days(SESSION_SECONDS / DAY), 'auth.sessions', [
    'ログイン中の端末（ブラウザーの種類、ログインと最後の利用の日時）',
    (time) =>
      `最後の利用から${time}、ログインから長くて${days(SESSION_MAX_SECONDS / DAY).text}（ログアウト、アカウントの削除で直ちに消去）`,
  ]),
  timed(days(2), 'auth.login_attempts', [
    'パスワードを試した回数（アカウント、接続元のネットワーク、端末ごと）',
    (time) => `最後に試してから長くて${time}`,
    'パスワードを試した接続元ごとの回数で、ほかの人の接続元も含むため',
  ]),
  timed(minutes(1), 'auth.name_lookups', ['名前やバトルのコードを検索した回数', (time) => time, ONLY_COUNTED]),
  timed(days(EXPORT_PAUSE_DAYS), 'auth.exports', [
    '自分のデータを書き出した日時',
    (time) => `書き出してから${time}（アカウントの削除で直ちに消去）`,
  ]),
  timed(days(180), 'auth.reports', [
    '通報（通報された発言と前後の発言、発言者と通報者の名前）',
    (time) => `対応が終わってから${time}（アカウントを削除しても残ります）`,
  ]),
  timed(years(3), 'auth.moderation_actions', [
    '運営による対応の記録（対象、理由、日時）',
    (time) => `${time}（アカウントを削除しても残ります）`,
  ]),
  timed(years(3), 'console.actions', [
    '運営者の操作の記録（だれが、いつ、だれに、なぜ、何をしたか）',
    (time) => `${time}（アカウントを削除しても残ります）`,
    OF_OPERATORS,
  ]),
  timed(years(3), 'console.campaigns', [
    '運営からの魔法石の補填（文、個数、対象のプレイヤーのID）',
    (time) => `${time}（アカウントを削除しても残ります）`,
    OF_OPERATORS,
  ]),
  timed(hours(12), 'console.operator_sessions', [
    '運営者のログイン（プレイヤーの情報を含みません）',
    (time) => `長くて${time}`,
    OF_OPERATORS,
  ]),
  lasting('console.operators console.action_heads', [
    '運営者の名前と権限、パスワードのハッシュ（プレイヤーの情報を含みません）',
    '運営者でなくなるまで',
    OF_OPERATORS,
  ]),
  timed(days(14), 'battle.mutes chat.mutes', ['発言の制限', (time) => `制限が終わってから${time}`]),
  timed(days(30), 'inventory.accounts deck.decks', [
    '魔法石、交換ポイント、所持カード、ログインボーナスの記録、最初の一戦と最初のデッキの記録、ミッションの進み具合、デッキ（名前とカード）',
    (time) => `${UNTIL_DELETION}（削除されたという印だけを、さらに${time}残します）`,
  ]),
  lasting('inventory.ledger inventory.movements', ['魔法石と交換ポイントとカードの増減の履歴', UNTIL_DELETION]),
  lasting('inventory.trials', ['十二の試練で勝った相手と日時', UNTIL_DELETION]),
  timed(hours(1), 'inventory.proof_reports', ['検証できなかった結果を通報した回数', (time) => time, ONLY_COUNTED]),
  timed(days(1), 'inventory.idempotent_responses', [
    '同じ操作を二重に行わないための結果の控え',
    (time) => `${time}（アカウントの削除で直ちに消去）`,
  ]),
  lasting('social.friendships social.friend_requests chat.blocks', [
    'フレンド、フレンド申請、ブロック',
    `解除や回答をするまで、または${UNTIL_DELETION}`,
  ]),
  lasting('social.exchanges', [
    'カード交換',
    '期限なし（アカウントを削除すると、名前は「退会したプレイヤー」に置き換わります）',
  ]),
  timed(hours(1), 'social.invitations', [
    'バトルへの招待（コードで招いた場合は、コードのハッシュ）',
    (time) => `招待の期限から${time}（アカウントの削除で直ちに消去）`,
  ]),
  timed(days(30), 'social.users', [
    'フレンド機能で操作の順序を守るための番号',
    (time) => `アカウントを削除してから${time}`,
  ]),
  lasting('chat.group_names', ['使用中のグループ名の一覧', 'グループの最後のメンバーが抜けるまで', ELSEWHERE]),
  lasting('chat.groups chat.messages', [
    'グループと、その中の発言',
    'グループの最後のメンバーが抜けるまで（アカウントを削除すると、発言者の名前は「退会したプレイヤー」に置き換わります）',
  ]),
  lasting('chat.memberships', ['グループへの参加', `グループを抜けるまで、または${UNTIL_DELETION}`]),
  lasting('chat.settings chat.left_groups chat.user_versions', [
    'グループに追加されることについての設定、抜けたグループ、チャットで操作の順序を守るための番号',
    UNTIL_DELETION,
  ]),
  timed(days(2), 'chat.stranger_additions', [
    'フレンド以外をグループに追加した回数',
    (time) => `${time}（アカウントの削除で直ちに消去）`,
  ]),
  timed(days(90), 'notifications.notifications', [
    '通知',
    (time) =>
      `${time}（アカウントの削除で直ちに消去。ほかのプレイヤーへの通知に含まれる名前は「退会したプレイヤー」と表示されます）`,
  ]),
  timed(days(3), 'notifications.daily_notifications', [
    '同じ通知を1日に繰り返さないための記録',
    (time) => time,
    ONLY_COUNTED,
  ]),
  timed(days(90), 'notifications.push_devices', [
    '通知を受け取る端末（ブラウザーの通知サービスの宛先と鍵）',
    (time) => `最後にゲームを開いてから${time}（ログアウト、オフにしたとき、アカウントの削除で直ちに消去）`,
  ]),
  timed(days(1), 'notifications.pushes', [
    '端末に送る前の通知',
    (time) => `届くまで、長くて${time}（アカウントの削除で直ちに消去）`,
    ELSEWHERE,
  ]),
  timed(days(90), 'notifications.push_counts', [
    '端末に送った通知の数と、続けて開かれなかった数',
    (time) => `最後に送ってから${time}（アカウントの削除で直ちに消去）`,
    ONLY_COUNTED,
  ]),
  timed(days(120), 'notifications.deleted_users', [
    'ほかのプレイヤーの通知に名前を表示しないための、削除されたアカウントの番号',
    (time) => `アカウントを削除してから${time}`,
    AFTER_DELETION,
  ]),
  lasting('battle.rooms', ['進行中のバトル', 'バトルが終わり、結果が保存されるまで']),
  lasting('battle', [
    '進行中のバトルの中の操作',
    'バトルが終わり、結果が保存されるまで',
    'バトルが終わると「バトルの記録」に入るため',
  ]),
  timed(minutes(1), 'battle.tickets', [
    '対戦相手を待つ列',
    (time) => `待つのをやめてから${time}、バトル中は終わるまで`,
  ]),
  timed(days(30), 'battle.seals', [
    '次のバトルのシャッフルを決める、封印された秘密の値',
    (time) => `画面で封印を見てから${time}（アカウントの削除で直ちに消去）`,
    'バトルが終わるまで秘密のため（使われた値は「バトルの記録」に入ります）',
  ]),
  timed(days(REPLAY_DAYS), 'battle.replays', [
    'バトルの記録（内容、結果、退会したプレイヤーの印）',
    (time) => `バトルから${time}（アカウントを削除すると、名前は「退会したプレイヤー」に置き換わります）`,
  ]),
  timed(days(REPLAY_DAYS), 'battle.replay_links', [
    'バトルの記録を見せるリンク',
    (time) => `バトルから${time}（取り消し、アカウントの削除で直ちに消去）`,
  ]),
  timed(days(14), 'battle.suspensions', [
    '停止中のプレイヤーの一覧（共有されたバトルの記録を見せないため）',
    (time) => `停止が終わってから${time}（アカウントの削除で直ちに消去）`,
  ]),
  timed(days(ROOM_CHAT_DAYS), 'battle.room_chats', ['バトル中の発言', (time) => `最後の発言から${time}`]),
  timed(days(1), 'battle.seen_ends', ['バトルの終わりを見たプレイヤー', (time) => `バトルの終わりから${time}`]),
  timed(hours(1), 'battle.rematches', [
    '同じ相手ともう一度バトルしたいという希望',
    (time) => `最後に希望してから${time}`,
  ]),
  lasting('battle.ratings battle.season_records battle.deck_statistics battle.watch_settings', [
    'レート、シーズンとデッキごとの成績、だれが観戦できるかの設定',
    UNTIL_DELETION,
  ]),
  timed(days(90), 'battle.puzzles', [
    '詰めデュエルの問題（出題するまでは、もとのバトルのプレイヤーの番号）',
    (time) => `出題から${time}（出題前のものは、設定をオフにしたとき、アカウントの削除で直ちに消去）`,
    ELSEWHERE,
  ]),
  lasting('battle.puzzle_settings battle.puzzle_records', [
    '自分のバトルを詰めデュエルに使うかの設定、詰めデュエルで最初に試した結果と続けた日数',
    UNTIL_DELETION,
  ]),
  lasting('battle.seasons', [
    `終わったシーズンの上位${SHOWN_PLACES}人（番号のみ）`,
    'サービスが続いている間（アカウントの削除で直ちに消去）',
  ]),
  timed(days(40), 'battle.pair_seasons', [
    '同じ二人が1日と1か月にバトルした回数',
    (time) => `最後のバトルから${time}`,
    ELSEWHERE,
  ]),
  timed(days(30), 'battle.deleted_users', [
    'バトルの記録に名前を残さないための、削除されたアカウントの番号',
    (time) => `アカウントを削除してから${time}`,
    AFTER_DELETION,
  ]),
  lasting('social.presences', ['オンラインかどうか', '接続が終わるまで']),
  lasting('social.pods', ['オンラインを確かめるサーバーの一覧（個人の情報を含みません）', '動いている間', NO_PERSON]),
  timed(days(30), '*.socket_owners', [
    '同時に開いている接続の数（プレイヤー、またはゲストのネットワークごと）',
    (time) => `最後の接続から${time}`,
    ONLY_COUNTED,
  ]),
  timed(days(7), 'events', ['サーバーどうしの連絡', (time) => time, ELSEWHERE]),
  timed(days(14), '*.handled_events *.failed_events', [
    'サーバーどうしの連絡を漏れなく処理したことの記録',
    (time) => `${time}（処理に失敗したものは、運営が対応するまで）`,
    ELSEWHERE,
  ]),
  lasting('*.outbox', ['まだ送られていないサーバーどうしの連絡', '送られるまで', ELSEWHERE]),
  timed(minutes(1), '*.socket_pods', ['動いているサーバーの一覧（個人の情報を含みません）', (time) => time, NO_PERSON]),
  timed(hours(25), 'assets', [
    '画面のプログラムと画像（個人の情報を含みません）',
    (time) => `使われなくなってから${time}`,
    NO_PERSON,
  ]),
  timed(days(3), 'battle.puzzle_nights', [
    '詰めデュエルの問題を探したバトルの数（個人の情報を含みません）',
    (time) => time,
    NO_PERSON,
  ]),
  timed(seconds(10), 'KV_battle_pods', [
    '動いているバトルサーバーの一覧（個人の情報を含みません）',
    (time) => time,
    NO_PERSON,
  ]),
  lasting('KV_live console.live_states', ['お知らせと、停止している機能', '運営が終えるまで', NO_PERSON]),
  lasting('battle.heartbeats battle.coin_days inventory.draw_days', [
    'データベースが書き込めることの記録、みんなが引いたカードとコインの1日ごとの合計（個人の情報を含みません）',
    'サービスが続いている間',
    NO_PERSON,
  ]),
];
