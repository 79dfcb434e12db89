import type { Rarity } from '@maseki/rules/card.ts';
import { rarityNames } from '@maseki/ui/card/attributes.ts';
import { text } from '../text.ja.ts';
import * as css from './odds-table.module.css';

interface Rate {
  rarity: Rarity;
  rate: number;
}

interface OddsTableProps {
  pack: string;
  cards_per_draw: number;
  rates: readonly Rate[];
  guaranteed: readonly Rate[];
}

export function OddsTable({ pack, cards_per_draw: cards, rates, guaranteed }: OddsTableProps) {
  const last = new Map(guaranteed.map(({ rarity, rate }) => [rarity, rate]));
  return (
    <div>
      <table className={css.odds} aria-label={text.gacha.of(pack, text.gacha.odds)}>
        <caption>{text.gacha.odds}</caption>
        <thead>
          <tr>
            <th scope="col">{text.gacha.rarity}</th>
            <th scope="col">{text.gacha.each(cards)}</th>
            <th scope="col">{text.gacha.last(cards)}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ rarity, rate }) => (
            <tr key={rarity}>
              <th scope="row">{rarityNames[rarity]}</th>
              <td>{text.percent(rate)}</td>
              <td>{text.percent(last.get(rarity) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.rule}>{text.gacha.lastRule(cards)}</p>
    </div>
  );
}
