import { lazy, Suspense } from 'react';

// The glossary is as long as a screen: it comes when a card is read.
const TermText = lazy(() => import(/* webpackChunkName: "page-glossary" */ './term-text.tsx'));

/** The text of a card, whose terms can be looked up with a press. */
export const CardText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <TermText text={text} />
  </Suspense>
);
