/** Screens that cannot be translated, and others that can. */
export const samples = (words: Record<'one' | 'two', string>, isShown: boolean) => [
  <p key="text beside an element">
    {isShown ? words.one : null}
    <b>{words.two}</b>
  </p>,
  <h1 key="text or nothing behind text">
    {words.one}
    {isShown && words.two}
  </h1>,
  <div key="an element before text">
    {isShown ? <b>{words.one}</b> : null}
    {words.two}
  </div>,
  <i key="the only child">{isShown ? words.one : null}</i>,
  <em key="one text or another">
    {isShown ? words.one : words.two}
    <b>{words.two}</b>
  </em>,
  <s key="an element of its own">
    {words.one}
    {isShown ? <b>{words.two}</b> : null}
  </s>,
];
