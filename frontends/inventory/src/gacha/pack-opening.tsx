import type { Pack } from '@maseki/cards/packs.ts';
import { GACHA_COST } from '@maseki/contracts/inventory/limits.ts';
import { Button } from '@maseki/ui/button.tsx';
import { FullscreenDialog } from '@maseki/ui/dialog/fullscreen-dialog.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useMemo, useState } from 'react';
import { notifyMissions } from '../missions/notify-missions.ts';
import { text } from '../text.ja.ts';
import { DrawVerdict } from './draw-verdict.tsx';
import { DrawnCard } from './drawn-card.tsx';
import { turnedCards, useOpening } from './opening-steps.ts';
import * as css from './pack-opening.module.css';
import type { Drawn } from './use-draw.ts';
import { useOpeningSounds } from './use-opening-sounds.ts';

export interface OpenedPack extends Drawn {
  /** Distinguishes one opening from the next. */
  key: number;
  pack: Pack;
  /** For each card, true if the player had none before. */
  areNew: readonly boolean[];
}

/** The cards as a sentence, for a live region that exists before its first text. */
function useCardsInWords({ cards, areNew }: OpenedPack, isOver: boolean): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    const names = cards.map(({ name, rarity }, at) => text.opening.card(name, rarity, areNew[at] ?? false));
    if (isOver) setSentence(text.opening.drawn(names));
  }, [cards, areNew, isOver]);
  return sentence;
}

interface PackOpeningProps {
  opened: OpenedPack;
  onClose: () => void;
  onAgain: () => void;
  isDrawing: boolean;
}

export function PackOpening({ opened, onClose, onAgain, isDrawing }: PackOpeningProps) {
  const { pack, cards, areNew } = opened;
  const rarities = useMemo(() => cards.map(({ rarity }) => rarity), [cards]);
  const { step, skip } = useOpening(rarities);
  useOpeningSounds(step, rarities);
  const isOver = step.stage === 'results';
  const sentence = useCardsInWords(opened, isOver);
  useEffect(() => {
    if (isOver) notifyMissions(opened.missions);
  }, [isOver, opened.missions]);
  const turned = turnedCards(step, cards.length);
  const title = isOver ? text.opening.results : text.opening.title;
  return (
    <FullscreenDialog
      label={title}
      onClose={isOver ? onClose : skip}
      {...(isOver ? {} : { closeLabel: text.opening.skip })}
    >
      <div className={css.stage} data-stage={step.stage} data-legend={rarities.includes('legend')}>
        <h2 className={css.title}>{isOver ? title : pack.name}</h2>
        <VisuallyHidden>
          <span role="status">{sentence}</span>
        </VisuallyHidden>
        <ul className={css.cards}>
          {cards.map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a draw may hold two copies of a card, and its order stays
            <DrawnCard key={`${card.id}-${at}`} card={card} isTurned={at < turned} isNew={areNew[at] ?? false} />
          ))}
        </ul>
        {step.stage === 'pack' ? <img className={css.pack} src={pack.cover} alt="" draggable={false} /> : null}
        {isOver ? <DrawVerdict drawn={opened.proven} /> : null}
        <div className={css.actions} hidden={!isOver}>
          <Button variant="secondary" onClick={onAgain} isRunning={isDrawing}>
            {isDrawing ? text.gacha.drawing : text.gacha.again(GACHA_COST)}
          </Button>
          <Button onClick={onClose}>{text.close}</Button>
        </div>
      </div>
    </FullscreenDialog>
  );
}
