import { COPIES_TO_GIVE, NEW_ACCOUNT_GIFTS_A_DAY, RECEIVED_DAYS } from '@maseki/contracts/inventory/limits.ts';
import { CODE_SYMBOLS } from '@maseki/contracts/social/limits.ts';

const againFrom = (at: string | null): string => (at === null ? '' : `次に受け取れるのは${at}からです。`);

export const text = {
  loading: '読み込み中…',
  retry: 'もう一度読み込む',
  close: '閉じる',
  friends: {
    title: 'フレンド',
    back: 'フレンド一覧へ',
    add: {
      title: 'フレンドを追加',
      label: 'ユーザーネーム',
      send: '申請を送る',
      failed: 'フレンド申請の送信に失敗しました',
    },
    requests: {
      title: 'フレンド申請',
      empty: '届いているフレンド申請はありません',
      loadFailed: 'フレンド申請の取得に失敗しました',
      accept: '承認',
      reject: '拒否',
      acceptFrom: (name: string) => `${name}さんの申請を承認`,
      rejectFrom: (name: string) => `${name}さんの申請を拒否`,
      failed: 'フレンド申請の処理に失敗しました',
    },
    list: {
      title: 'フレンド一覧',
      empty: 'まだフレンドがいません。ユーザーネームで申請して、フレンドを増やしましょう！',
      loadFailed: 'フレンド一覧の取得に失敗しました',
      profileOf: (name: string) => `${name}さんのプロフィール`,
      exchange: 'カード交換',
      exchangeWith: (name: string) => `${name}さんとカード交換`,
      remove: '削除',
      removeFriend: (name: string) => `${name}さんを削除`,
      watch: '観戦',
      watchFriend: (name: string) => `${name}さんのバトルを観戦`,
      challenge: 'バトル',
      challengeFriend: (name: string) => `${name}さんにバトルを申し込む`,
      presence: { online: 'オンライン', battle: 'バトル中', offline: 'オフライン' },
    },
    removal: {
      title: 'フレンドを削除しますか？',
      body: (name: string) => `${name}さんをフレンドから削除します。進行中のカード交換はキャンセルされます。`,
      failed: 'フレンドの削除に失敗しました',
    },
    exchange: {
      failed: '交換の開始に失敗しました',
      mine: { title: '交換を提案済みです', body: (name: string) => `${name}さんの返事を待っています。` },
      theirs: {
        title: '交換の提案が届いています',
        body: (name: string) => `${name}さんがカードの交換を提案しました。`,
      },
      cancel: '提案をキャンセル',
      cancelled: '提案をキャンセルしました',
      cancelFailed: '提案のキャンセルに失敗しました',
      confirm: '交換を成立させる',
    },
  },
  exchange: {
    title: 'カード交換',
    with: (name: string) => `${name}さんとの交換`,
    loadFailed: '交換セッションの取得に失敗しました',
    cardsFailed: 'カード情報の取得に失敗しました',
    none: '有効な交換セッションがありません',
    steps: ['出す', 'もらう', '確認'],
    step: (number: number, name: string) => `${number} ${name}`,
    choose: '交換に出すカードを選んでください',
    chooseHint: `${COPIES_TO_GIVE}枚以上持っているカードだけを出せます。手元には必ず${COPIES_TO_GIVE - 1}枚残ります。`,
    noCards: `交換に出せるカードがありません。同じカードを${COPIES_TO_GIVE}枚以上集めましょう。`,
    wish: 'もらいたいカードを選んでください',
    wishHint: (name: string) => `${name}さんが${COPIES_TO_GIVE}枚以上持っているカードです。`,
    noWish: '相手が交換に出せるカードはありません。カードはプレゼントになります。',
    offering: (card: string) => `「${card}」を出します`,
    other: '選び直す',
    asGift: 'もらわずにプレゼントする',
    noGift: (reason: string) => `プレゼントにはできません。${reason}。`,
    owned: (amount: number) => `（${amount}枚所持）`,
    offer: {
      title: 'このカードを提案しますか？',
      gift: (card: string) => `「${card}」をプレゼントします。`,
      swap: (card: string, wish: string) => `「${card}」を出して、「${wish}」をもらいます。`,
      failed: '交換の提案に失敗しました',
      done: '交換の提案が完了しました',
    },
    limits: {
      you: 'あなた',
      named: (name: string) => `${name}さん`,
      newAccount: (name: string, end: string) =>
        `${end}、${name}の制限（レアとレジェンドは同じレアリティのカードとだけ交換、プレゼントはコモンとアンコモンを1日${NEW_ACCOUNT_GIFTS_A_DAY}枚まで）がなくなります。`,
      /** Null means that the time is past. */
      ends: (oldEnoughAt: string | null, battles: number) => {
        const fought = `練習とフレンド以外のバトルをあと${battles}回終え`;
        if (oldEnoughAt === null) return battles > 0 ? `${fought}ると` : 'まもなく';
        return battles > 0 ? `${fought}、${oldEnoughAt}を過ぎると` : `${oldEnoughAt}を過ぎると`;
      },
      giftGiven: (name: string) => `${name}は今日のプレゼントを贈りました。次に贈れるのは明日です。`,
      receivesNoMore: (name: string, at: string | null) =>
        `${name}は、レアとレジェンドを${RECEIVED_DAYS}日間に受け取れる枚数の上限に達しています。同じレアリティのカードとなら交換できます。${againFrom(at)}`,
      receivesNoMoreLegends: (name: string, at: string | null) =>
        `${name}は、レジェンドを${RECEIVED_DAYS}日間に受け取れる枚数の上限に達しています。レジェンド同士なら交換できます。${againFrom(at)}`,
      /** Why a choice is impossible, with a few words for its card. */
      obstacles: {
        same_card: { mark: '同じカード', sentence: () => '同じカード同士は交換できません' },
        new_account_limit: {
          mark: '同じレアリティとだけ',
          sentence: (name: string) =>
            `${name}は新しいアカウントのため、レアとレジェンドは同じレアリティのカードとだけ交換できます`,
        },
        new_account_gift_limit: {
          mark: 'プレゼントは明日から',
          sentence: (name: string) =>
            `${name}は新しいアカウントのため、プレゼントできるのは1日${NEW_ACCOUNT_GIFTS_A_DAY}枚までです`,
        },
        receive_limit: {
          mark: '受け取りの上限',
          sentence: (name: string) =>
            `${name}は受け取れる枚数の上限に達しているため、同じレアリティのカードとだけ交換できます`,
        },
      },
      receivable: (all: number, legends: number) =>
        `レアとレジェンドは、同じレアリティのカードを出さずにもらえる枚数が${RECEIVED_DAYS}日間で決まっています。あと${all}枚（うちレジェンド${legends}枚）です。`,
      title: '交換の制限があります',
      receivableShort: (all: number) => `レアとレジェンドをもらえるのは、あと${all}枚です`,
      ownedBlocked: (amount: number, mark: string) => `（${amount}枚所持、交換不可：${mark}）`,
    },
    insufficient: '所持枚数が足りないため、このカードは交換に出せません',
    mine: (name: string) => `交換を提案しました。${name}さんの返事を待っています。`,
    theirs: (name: string) => `${name}さんがカードの交換を提案しました。`,
    give: 'あなたが出すカード',
    get: 'あなたがもらうカード',
    gift: 'なし（プレゼント）',
    noInfo: 'カードの情報がありません',
    unowned: '持っていないカードが提案されています！',
    cancel: '交換をキャンセル',
    cancelled: '交換をキャンセルしました',
    cancelFailed: '交換のキャンセルに失敗しました',
    confirm: '交換を成立させる',
    confirmed: '交換が成立しました！',
    confirmFailed: '交換を成立させられませんでした',
    cancelledByOther: '相手が交換をキャンセルしました',
  },
  codes: {
    title: 'コードで対戦',
    invite: 'コードで誘う',
    make: 'コードを作る',
    lead: 'コードかリンクを伝えた相手と、すぐにバトルできます。フレンドでなくてもかまいません。レートは変わりません。',
    failed: 'コードを作れませんでした',
    qr: 'リンクのQRコード',
    time: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    open: {
      waiting: '待っています…',
      copy: 'リンクをコピー',
      copied: 'リンクをコピーしました',
      share: '共有',
      shared: (code: string) => `魔石デュエルでバトルしよう！ コード：${code}`,
      cancel: '取り消す',
    },
    enter: {
      title: 'コードを入力',
      label: '相手のコード',
      submit: '対戦する',
      wrong: `コードは${CODE_SYMBOLS}文字の英数字です`,
    },
    opened: {
      failed: '招待を読み込めませんでした',
      invites: (name: string) => `${name}さんがバトルに誘っています`,
      note: '今のデッキでバトルします。レートは変わりません。',
      accept: '対戦する',
      inBattle: 'いまはバトル中です。終わってから、もう一度リンクを開いてください',
      toBattle: 'バトルに戻る',
      unknown: '期限が切れたか、取り消されたか、ほかの人が使ったコードかもしれません。',
      other: 'コードを入力する',
    },
  },
  battle: {
    failed: 'バトルの申し込みに失敗しました',
    sent: {
      title: 'バトルを申し込みました',
      body: (name: string, seconds: number) => `${name}さんの返事を待っています。（あと${seconds}秒）`,
      withdraw: '取り消す',
    },
    waiting: {
      title: '相手を待っています',
      body: (name: string, seconds: number) =>
        `${name}さんが戻ると、バトルが始まります。（あと${Math.floor(seconds / 60)}分${seconds % 60}秒）`,
      withdraw: 'やめる',
    },
    received: {
      title: 'バトルの招待',
      body: (name: string, seconds: number) => `${name}さんからバトルの招待が届きました。（あと${seconds}秒）`,
      called: (name: string) => `${name}さんからバトルの招待が届きました`,
      accept: 'バトルする',
      decline: '断る',
    },
    withdrawFailed: '招待を取り消せませんでした',
    acceptFailed: 'バトルを始められませんでした',
  },
} as const;
