import list from 'naughty-words/ja.json' with { type: 'json' };

/** Words of the list that are harmless among players, or parts of harmless words. */
const harmless = new Set(
  `3p|g スポット|s ＆ m|m|sm|sm女王|xx|アジアのかわいい女の子|いたずら|エクスタシー|エスコート|おしっこ|おしり|オシリ|お尻|おもらし|カーマスートラ|カント|
グロ|コカイン|ゴックン|しばり|スウィンガー|スカートの中|ストリップ劇場|スラット|スリット|セクシーな|セクシーな 10 代|ソドミー|ディック|デブ|トップレス|なめ|ネオ・ナチ|
ハードコア|バック・スタイル|バイブレーター|パンティー|ファンタジー|フィスト|フック|プリンス アルバート ピアス|プレイボーイ|ベアバック|ボーイズラブ|ぽっちゃり|ホモ|やおい|
ラティーナ|ラバー|ランジェリー|レズビアン|ローター|ロリータ|革抑制|緊縛|嫌い|拷問|殺し方|殺人事件|殺人方法|支配|自己愛性|女の子|女王様|女子高生|女装|新しいポルノ|人妻|人種|
正常位|生殖器|挿入|足を広げる|脱衣|直腸|貞操帯|奴隷|覗き|縛り|噴出|平手打ち|変態|毛深い|誘惑|裸の女性|両性|両性具有|両刀|宦官|肛門|オカマ|ゲイボーイ|糞便`
    .split('|')
    .map((word) => word.trim()),
);

/** Words that the list lacks. */
const additional = ['死ね', '氏ね', 'くたばれ', 'キチガイ', 'きちがい', 'チンコ', 'マンコ', 'セックス'];

/** Japanese words to mask, without single characters because these are part of too many words. */
export const blockedJapaneseWords: readonly string[] = [
  ...new Set([...list.filter((word) => word.length > 1 && !harmless.has(word)), ...additional]),
];

/** Ordinary words that contain a blocked one, which is not masked inside them. */
export const allowedJapaneseWords: readonly string[] = `アナルコ|アナルシ
|エッチング
|ガチンコ|がちんこ|カチンコ|かちんこ|パチンコ|ぱちんこ|キッチンコ
|グレイプ|クレイプ|ドレイプ|トレイプ|ブレイプ|プレイプ
|ヌードル
|ファックス
|ロビッチ|コビッチ|ノビッチ|モビッチ|ゾビッチ
|ポルノグラフィティ
|マンコス|マンコー|マンコレ|マンコン|マンコミ
|異性交|個性交|女性交|属性交|相性交|男性交|特性交|耐性交|同性交
|混乱交
|夢精霊
|死ねない|死ねる`
  .split('|')
  .map((word) => word.trim());
