import { lazyPart } from '../lazy-part.tsx';

interface CardTextProps {
  text: string;
}

const plain = ({ text }: CardTextProps) => <span>{text}</span>;

// The glossary is as long as a screen, so it is loaded when a card text first appears. Remotes get
// it from the shell under this name.
const TermText = lazyPart(async () => ({ default: (await import('@maseki/ui/glossary/term-text.tsx')).TermText }), {
  loading: plain,
  failed: plain,
});

/** A translated text has left its place, so the pieces of another text are not exchanged. */
export const CardText = ({ text }: CardTextProps) => <TermText key={text} text={text} />;
