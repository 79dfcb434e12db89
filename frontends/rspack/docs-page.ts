import { Marked } from 'marked';

const TITLE = /^# (.+)$/m;

/** Turns links between the documents into links between their pages. */
const marked = new Marked({
  walkTokens: (token) => {
    if (token.type === 'link') token.href = token.href.replace(/\.md(?=#|$)/, '.html');
  },
});

/** From markdown, in the look of the game, with the theme's script as its only one. */
export function docsPage(markdown: string): string {
  const title = TITLE.exec(markdown)?.[1] ?? 'Documentation';
  return `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}｜魔石デュエル</title>
    <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/docs.css">
    <script src="/theme.js"></script>
  </head>
  <body>
    <header><a href="/" lang="ja">魔石デュエル</a></header>
    <main>
${marked.parse(markdown, { async: false })}
    </main>
  </body>
</html>
`;
}
