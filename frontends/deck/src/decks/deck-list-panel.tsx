import type { Deck, DeckList } from '@maseki/contracts/deck/http.ts';
import { DECKS_MAX } from '@maseki/contracts/deck/limits.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { useState } from 'react';
import { toolsText } from '../tools-text.ja.ts';
import { type DeckAction, DeckItem } from './deck-item.tsx';
import * as css from './deck-list-panel.module.css';
import { NameDialog } from './name-dialog.tsx';
import type { Decks } from './use-decks.ts';

const text = toolsText.list;

interface DeckListPanelProps {
  list: DeckList;
  decks: Decks;
  edited: string;
  isOwned: (id: string) => boolean;
  cardOf: (id: string) => CatalogueCard | undefined;
  onEdit: (id: string) => void;
  onImport: () => void;
}

/** A deck that is being named or deleted. Null is a new deck. */
type OpenDialog = { about: 'name'; deck: Deck | null } | { about: 'removal'; deck: Deck };

/** All decks of the player, in one line that opens. */
export function DeckListPanel({ list, decks, edited, isOwned, cardOf, onEdit, onImport }: DeckListPanelProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  const create = async (name: string, cards: readonly (string | null)[]) => {
    const id = await decks.create(name, cards);
    close();
    if (id !== null) onEdit(id);
  };
  const act = (deck: Deck, action: DeckAction) => {
    if (action === 'edit') onEdit(deck.id);
    else if (action === 'use') void decks.use(deck.id);
    else if (action === 'copy') void create(text.copyName(deck.name), deck.cards);
    else setDialog({ about: action === 'rename' ? 'name' : 'removal', deck });
  };
  const saveName = async (deck: Deck | null, name: string) => {
    if (!deck) await create(name, []);
    else if (await decks.rename(deck.id, name)) close();
  };
  const remove = async (deck: Deck) => {
    await decks.remove(deck.id);
    close();
  };

  return (
    <section aria-label={text.title}>
      <details className={css.panel}>
        <summary className={css.summary}>
          <h2 className={css.title}>{text.title}</h2>
          <span>{text.count(list.decks.length, DECKS_MAX)}</span>
        </summary>
        <ul className={css.decks}>
          {list.decks.map((deck) => (
            <DeckItem
              key={deck.id}
              deck={deck}
              isActive={deck.id === list.active_id}
              isEdited={deck.id === edited}
              isOwned={isOwned}
              cardOf={cardOf}
              isBusy={decks.isBusy}
              onAction={(action) => act(deck, action)}
            />
          ))}
        </ul>
        <div className={css.actions}>
          <Button variant="secondary" disabled={decks.isFull} onClick={() => setDialog({ about: 'name', deck: null })}>
            {text.create}
          </Button>
          <Button variant="secondary" disabled={decks.isFull} onClick={onImport}>
            {text.import}
          </Button>
          {decks.isFull ? <p className={css.full}>{text.full}</p> : null}
        </div>
      </details>
      {dialog?.about === 'name' ? (
        <NameDialog
          initial={dialog.deck?.name ?? text.newName}
          isRunning={decks.isBusy}
          onSave={(name) => void saveName(dialog.deck, name)}
          onClose={close}
        />
      ) : null}
      {dialog?.about === 'removal' ? (
        <ConfirmDialog
          title={text.removeTitle(dialog.deck.name)}
          confirmLabel={text.remove}
          danger
          isRunning={decks.isBusy}
          onConfirm={() => void remove(dialog.deck)}
          onCancel={close}
        >
          <p>{text.removeBody}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
