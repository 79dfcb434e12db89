import { credits, SOURCE } from '@maseki/cards/art-credits.ts';
import type { ReactNode } from 'react';
import * as css from './legal-document.module.css';

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

export default function Credits() {
  return (
    <div className={css.document}>
      <h3>カードの絵</h3>
      <p>
        カードに描かれた生きものの輪郭は、<Outside href={SOURCE.url}>{SOURCE.collection}</Outside>
        の作者の皆さんによるものです（<Outside href={SOURCE.licenseUrl}>{SOURCE.license}</Outside>
        ）。光、色、風景は魔石デュエルが加えました。
      </p>
      <ul>
        {credits.map(({ author, url, drawings }) => (
          <li key={author}>
            <Outside href={url}>{author}</Outside>
            <span lang="en">: {drawings.join(', ')}</span>
          </li>
        ))}
      </ul>
      <h3>ソフトウェア</h3>
      <p>React、React Router、SWRをはじめとする多くのオープンソースソフトウェアを利用しています。</p>
    </div>
  );
}
