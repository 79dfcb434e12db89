import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { POINTS_OF_CARD } from '@maseki/contracts/inventory/limits.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { loadErrorTitle } from '@maseki/ui/callout.tsx';
import { CardFace } from '@maseki/ui/card/card-face.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { Redeem } from '../missions/redeem.tsx';
import { useWish } from '../missions/use-wish.ts';
import { text } from '../text.ja.ts';
import * as css from './wish-card.module.css';

const ALL_CARDS = '/card-collection?all';

/** The card of the wish. Null without one, and if the player has it meanwhile. */
function useWished(): CatalogueCard | null {
  const { wish } = useWish();
  const { data: catalogue } = useApi(endpoints.getCatalogue, wish === null ? null : {});
  const { data: owned } = useApi(endpoints.listOwnedCards);
  if (!owned || owned.some(({ card }) => card.id === wish)) return null;
  return catalogue?.find(({ id }) => id === wish) ?? null;
}

/** The card with the way to it in words and as a bar. */
function Wished({ card, points }: { card: CatalogueCard; points: number }) {
  const { choose } = useWish();
  const price = POINTS_OF_CARD[card.rarity];
  return (
    <div className={css.wish}>
      <CardFace card={card} />
      <div className={css.way}>
        <p className={css.count}>{text.missions.progress(Math.min(points, price), price)}</p>
        <ProgressBar label={text.wish.bar(card.name)} value={Math.min(points, price)} max={price} />
        <Redeem card={card} onRedeemed={() => choose(null)} />
      </div>
    </div>
  );
}

/** The points of draws, and the card for which the player saves them. */
export function WishCard() {
  const { data, error } = useApi(endpoints.listMissions);
  const card = useWished();
  if (!data) return error ? <p className={css.note}>{loadErrorTitle(error, text.wish.loadFailed)}</p> : null;
  return (
    <Panel title={text.wish.title} aside={text.missions.points(data.points)}>
      {card ? <Wished card={card} points={data.points} /> : <p className={css.note}>{text.wish.none}</p>}
      <LinkButton to={ALL_CARDS} variant="ghost">
        {card ? text.wish.other : text.wish.find}
      </LinkButton>
    </Panel>
  );
}
