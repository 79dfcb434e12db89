import * as css from './paper.module.css';

/** Whose work the pictures of the cards are made from; the licence asks for it. */
export default function Credits() {
  return (
    <div className={css.paper}>
      <h3>カードの絵</h3>
      <p>
        カードに描かれた姿は、
        <a href="https://game-icons.net/" target="_blank" rel="noopener">
          game-icons.net
        </a>
        の作者の皆さん（Lorc、Delapouite、Skollほか）のアイコンをもとに、背景・陰影・額縁を加えて制作しました。元のアイコンは
        <a href="https://creativecommons.org/licenses/by/3.0/deed.ja" target="_blank" rel="noopener">
          CC BY 3.0
        </a>
        で提供されています。
      </p>
      <h3>ソフトウェア</h3>
      <p>React、React Router、SWRをはじめとする多くのオープンソースソフトウェアを利用しています。</p>
    </div>
  );
}
