import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useState } from 'react';
import { CodeDialog } from '../code/code-dialog.tsx';
import { cardsIn, type DeckDraft } from '../model/deck-draft.ts';
import { StatisticsDialog } from '../statistics/statistics-dialog.tsx';
import { SuggestionDialog } from '../suggestion/suggestion-dialog.tsx';
import { toolsText } from '../tools-text.ja.ts';
import { TestHandDialog } from './test-hand-dialog.tsx';

const TOOLS = ['suggestion', 'hand', 'code', 'statistics'] as const;
type Tool = (typeof TOOLS)[number];

interface DeckToolsProps {
  id: string;
  draft: DeckDraft;
  cardOf: (id: string) => CatalogueCard | undefined;
  owned: readonly CatalogueCard[];
  onReplace: (draft: DeckDraft) => void;
}

export function DeckTools({ id, draft, cardOf, owned, onReplace }: DeckToolsProps) {
  const [open, setOpen] = useState<Tool | null>(null);
  const close = () => setOpen(null);
  const cards = cardsIn(draft)
    .map(cardOf)
    .filter((card) => card !== undefined);
  const use = (suggested: DeckDraft) => {
    onReplace(suggested);
    close();
  };
  return (
    <>
      {TOOLS.map((tool) => (
        <Button key={tool} variant="secondary" onClick={() => setOpen(tool)}>
          {toolsText[tool].open}
        </Button>
      ))}
      {open === 'suggestion' ? <SuggestionDialog owned={owned} onUse={use} onClose={close} /> : null}
      {open === 'hand' ? <TestHandDialog cards={cards} onClose={close} /> : null}
      {open === 'code' ? <CodeDialog draft={draft} onClose={close} /> : null}
      {open === 'statistics' ? <StatisticsDialog id={id} cardOf={cardOf} onClose={close} /> : null}
    </>
  );
}
