import { lazy, Suspense } from 'react';

// The glossary is as long as a screen: it comes when a card is read. Remotes get it from the shell, which knows it by this name.
const TermText = lazy(async () => ({ default: (await import('@maseki/ui/glossary/term-text.tsx')).TermText }));

/** The text of a card, whose terms can be looked up with a press. */
export const CardText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <TermText text={text} />
  </Suspense>
);
