/** Ordinary words that hold a covered one: within these it is not covered. */
export const harmlessJapanese: readonly string[] = `アナルコ|アナルシ
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
