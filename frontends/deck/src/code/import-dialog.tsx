import { nearnessText } from '@maseki/cards/nearest-card.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { isText, useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useEffect, useId, useState } from 'react';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './import-dialog.module.css';
import { cardsOfPlan, type PlannedCard, planImport } from './import-plan.ts';

const text = toolsText.import;

interface PlannedCardItemProps {
  card: PlannedCard;
  isFilled: boolean;
  cardOf: (id: string) => CatalogueCard | undefined;
  onFill: (isFilled: boolean) => void;
}

function PlannedCardItem({ card, isFilled, cardOf, onFill }: PlannedCardItemProps) {
  const name = cardOf(card.id)?.name ?? card.id;
  if (card.isOwned) {
    return (
      <li className={css.card}>
        {name}
        <span className={css.owned}>{text.owned}</span>
      </li>
    );
  }
  const { instead } = card;
  return (
    <li className={css.card} data-missing="true">
      {name}
      {instead ? (
        <label className={css.instead}>
          <input type="checkbox" checked={isFilled} onChange={(event) => onFill(event.target.checked)} />
          {text.instead(cardOf(instead.id)?.name ?? instead.id, nearnessText(instead.nearness))}
        </label>
      ) : (
        <span className={css.instead}>{text.none}</span>
      )}
    </li>
  );
}

interface ImportDialogProps {
  /** The initial content of the field, taken from the code of a link. */
  initial: string;
  owned: readonly CatalogueCard[];
  cardOf: (id: string) => CatalogueCard | undefined;
  isSaving: boolean;
  onSave: (name: string, cards: readonly string[]) => void;
  onClose: () => void;
}

/** Lists missing cards with replacements, and saves a new deck on request. */
export function ImportDialog({ initial, owned, cardOf, isSaving, onSave, onClose }: ImportDialogProps) {
  const { kept, keep } = useKeptDraft('deck-code', isText);
  const [code, setCode] = useState(kept ?? initial);
  useEffect(() => keep(code === initial ? null : code), [keep, code, initial]);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const form = useId();
  const plan = code.trim() === '' ? null : planImport(code, owned, cardOf);
  const cards = plan?.ok ? plan.cards : [];
  const missing = cards.filter(({ isOwned }) => !isOwned).length;
  const chosen = cardsOfPlan(cards, refused);
  const isDraft = chosen.some((id) => !owned.some((card) => card.id === id));
  const fill = (id: string, isFilled: boolean) => {
    const next = new Set(refused);
    if (isFilled) next.delete(id);
    else next.add(id);
    setRefused(next);
  };
  return (
    <Dialog
      title={text.title}
      size="large"
      onClose={onClose}
      closeLabel={text.cancel}
      actions={
        <Button type="submit" form={form} isRunning={isSaving} disabled={!plan?.ok}>
          {text.save}
        </Button>
      }
    >
      <Form id={form} onSubmit={() => (plan?.ok ? onSave(text.name, chosen) : undefined)}>
        <TextField
          label={text.label}
          value={code}
          onChange={setCode}
          hint={text.hint}
          error={plan && !plan.ok ? (plan.fault === 'wrong_code' ? text.wrong : text.unknown) : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Form>
      <div role="status">
        {plan?.ok ? <p className={css.summary}>{missing > 0 ? text.missing(missing) : text.complete}</p> : null}
      </div>
      {plan?.ok ? (
        <ul className={css.cards} aria-label={text.cards}>
          {cards.map((card) => (
            <PlannedCardItem
              key={card.id}
              card={card}
              isFilled={!refused.has(card.id)}
              cardOf={cardOf}
              onFill={(isFilled) => fill(card.id, isFilled)}
            />
          ))}
        </ul>
      ) : null}
      {isDraft ? <p className={css.note}>{text.draftNote}</p> : null}
    </Dialog>
  );
}
