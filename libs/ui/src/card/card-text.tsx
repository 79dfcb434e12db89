import { lazy, Suspense } from 'react';

// The glossary is as long as a screen, so it is loaded when a card text first appears. Remotes get
// it from the shell under this name.
const TermText = lazy(async () => ({ default: (await import('@maseki/ui/glossary/term-text.tsx')).TermText }));

export const CardText = ({ text }: { text: string }) => (
  <Suspense fallback={<span>{text}</span>}>
    {/* A translated text has left its place, so the pieces of another text are not exchanged. */}
    <TermText key={text} text={text} />
  </Suspense>
);
