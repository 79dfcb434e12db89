import type { Deck } from '@maseki/contracts/deck/http.ts';
import { DECK_SIZE } from '@maseki/contracts/deck/limits.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { Button } from '@maseki/ui/button.tsx';
import { attributeNames } from '@maseki/ui/card/attributes.ts';
import { cardsIn } from '../model/deck-draft.ts';
import { attributeSpread } from '../model/deck-statistics.ts';
import { toolsText } from '../tools-text.ja.ts';
import * as css from './deck-item.module.css';

const list = toolsText.list;

export type DeckAction = 'edit' | 'use' | 'rename' | 'copy' | 'remove';

interface DeckItemProps {
  deck: Deck;
  isActive: boolean;
  isEdited: boolean;
  isOwned: (id: string) => boolean;
  cardOf: (id: string) => CatalogueCard | undefined;
  isBusy: boolean;
  onAction: (action: DeckAction) => void;
}

export function DeckItem({ deck, isActive, isEdited, isOwned, cardOf, isBusy, onAction }: DeckItemProps) {
  const { name } = deck;
  const ids = cardsIn(deck.cards);
  const isFull = ids.length === DECK_SIZE;
  const isPlayable = isFull && ids.every(isOwned);
  const cards = ids.map(cardOf).filter((card) => card !== undefined);
  return (
    <li className={css.deck} data-edited={isEdited}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        {isActive ? <span className={css.active}>{list.active}</span> : null}
        {isFull ? null : <span className={css.draft}>{list.draft}</span>}
        {isFull && !isPlayable ? <span className={css.draft}>{list.notOwned}</span> : null}
      </div>
      <p className={css.spread}>
        <span>{list.cards(ids.length)}</span>
        {(isEdited ? [] : attributeSpread(cards)).map(({ attribute, count }) => (
          <span key={attribute} className={css.attribute} data-attribute={attribute}>
            {attributeNames[attribute]}
            {count}
          </span>
        ))}
      </p>
      <div className={css.actions}>
        {isEdited ? (
          <span className={css.edited}>{list.editing}</span>
        ) : (
          <Button variant="secondary" aria-label={list.editNamed(name)} onClick={() => onAction('edit')}>
            {list.edit}
          </Button>
        )}
        {isActive ? null : (
          <Button
            disabled={!isPlayable}
            isRunning={isBusy}
            aria-label={list.putToUseNamed(name)}
            onClick={() => onAction('use')}
          >
            {list.use}
          </Button>
        )}
        <Button variant="ghost" aria-label={list.renameNamed(name)} onClick={() => onAction('rename')}>
          {list.rename}
        </Button>
        <Button variant="ghost" aria-label={list.copyNamed(name)} onClick={() => onAction('copy')}>
          {list.copy}
        </Button>
        {isActive ? null : (
          <Button variant="ghost" aria-label={list.removeNamed(name)} onClick={() => onAction('remove')}>
            {list.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
