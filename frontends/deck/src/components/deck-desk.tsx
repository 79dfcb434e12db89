import type { DeckList } from '@maseki/contracts/deck/http.ts';
import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import { useSearchParams } from 'react-router-dom';
import { ImportDialog } from '../code/import-dialog.tsx';
import { DeckListPanel } from '../decks/deck-list-panel.tsx';
import { useDecks } from '../decks/use-decks.ts';
import { cardsIn } from '../model/deck-draft.ts';
import * as css from './deck-desk.module.css';
import { DeckEditor } from './deck-editor.tsx';

interface DeckDeskProps {
  list: DeckList;
  owned: readonly OwnedCard[];
  catalogue: readonly CatalogueCard[];
}

/** `?deck=<id>` selects the deck in the editor, and `?code=<deck code>` reads a code. */
export function DeckDesk({ list, owned, catalogue }: DeckDeskProps) {
  const decks = useDecks(list);
  const [query, setQuery] = useSearchParams();
  const cards: ReadonlyMap<string, CatalogueCard> = new Map(owned.map(({ card }) => [card.id, card]));
  const cardOf = (id: string) => cards.get(id) ?? catalogue.find((card) => card.id === id);
  const chosen = query.get('deck');
  const edited =
    list.decks.find(({ id }) => id === chosen) ?? list.decks.find(({ id }) => id === list.active_id) ?? list.decks[0];
  const code = query.get('code');

  const change = (values: Record<string, string | null>, options: { replace?: boolean } = {}) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { preventScrollReset: true, ...options },
    );
  const importCards = async (name: string, imported: readonly string[]) => {
    const id = await decks.create(name, imported);
    if (id !== null) change({ code: null, deck: id });
  };

  if (!edited) return null;
  return (
    <div className={css.desk}>
      <DeckListPanel
        list={list}
        decks={decks}
        edited={edited.id}
        isOwned={(id) => cards.has(id)}
        cardOf={cardOf}
        onEdit={(id) => change({ deck: id })}
        onImport={() => change({ code: '' }, { replace: true })}
      />
      <DeckEditor
        key={edited.id}
        latest={{
          id: edited.id,
          name: edited.name,
          isActive: edited.id === list.active_id,
          slots: edited.cards,
          version: edited.version,
        }}
        owned={owned}
        cardOf={cardOf}
        used={new Set(list.decks.flatMap((deck) => cardsIn(deck.cards)))}
      />
      {code === null ? null : (
        <ImportDialog
          initial={code}
          owned={[...cards.values()]}
          cardOf={cardOf}
          isSaving={decks.isBusy}
          onSave={(name, imported) => void importCards(name, imported)}
          onClose={() => change({ code: null }, { replace: true })}
        />
      )}
    </div>
  );
}
