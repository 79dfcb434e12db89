import { type DeckWish, suggestDeck } from '@maseki/cards/suggest-deck.ts';
import { reasonText } from '@maseki/cards/suggestion-text.ja.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { ATTRIBUTES, attributeNames } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { useDisabledCards } from '@maseki/ui/live/use-live.ts';
import { useState } from 'react';
import { type DeckDraft, draftOf } from '../model/deck-draft.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './suggestion-dialog.module.css';

const text = toolsText.suggestion;

/** Limit of attributes that can be chosen together. */
const MOST_ATTRIBUTES = 2;

interface SuggestionDialogProps {
  owned: readonly CatalogueCard[];
  onUse: (draft: DeckDraft) => void;
  onClose: () => void;
}

/** With the purpose of each card. It goes into the editor unsaved. */
export function SuggestionDialog({ owned, onUse, onClose }: SuggestionDialogProps) {
  const [attributes, setAttributes] = useState<readonly Attribute[]>([]);
  const [around, setAround] = useState<string | null>(null);
  const wish: DeckWish = around === null ? { attributes } : { around };
  const disabled = useDisabledCards();
  const playable = owned.filter(({ id }) => !disabled.includes(id));
  const suggested = suggestDeck(playable, wish);
  const cardOf = (id: string) => owned.find((card) => card.id === id);
  const toggle = (attribute: Attribute) => {
    setAround(null);
    const others = attributes.filter((each) => each !== attribute);
    setAttributes(others.length < attributes.length ? others : [...others, attribute].slice(-MOST_ATTRIBUTES));
  };
  const choices = playable.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      title={text.title}
      size="large"
      onClose={onClose}
      closeLabel={text.cancel}
      actions={<Button onClick={() => onUse(draftOf(suggested.map(({ id }) => id)))}>{text.use}</Button>}
    >
      <p>{text.how}</p>
      <fieldset className={css.attributes}>
        <legend>{text.attributes}</legend>
        {ATTRIBUTES.map((attribute) => (
          <label key={attribute} className={css.attribute} data-attribute={attribute}>
            <input
              type="checkbox"
              checked={around === null && attributes.includes(attribute)}
              onChange={() => toggle(attribute)}
            />
            {attributeNames[attribute]}
          </label>
        ))}
      </fieldset>
      <SelectField label={text.around} allLabel={text.noCard} options={choices} value={around} onChange={setAround} />
      {suggested.length < DECK_SIZE ? <p role="status">{text.tooFew(suggested.length)}</p> : null}
      <ol className={css.cards} aria-label={text.cards}>
        {suggested.map(({ id, reason }) => (
          <li key={id} className={css.card}>
            <span className={css.name} data-attribute={cardOf(id)?.type}>
              {cardOf(id)?.name ?? id}
            </span>
            <span className={css.reason}>{reasonText(reason)}</span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{text.note}</p>
    </Dialog>
  );
}
