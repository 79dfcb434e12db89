import { type Pack, packList } from '@maseki/cards/packs.ts';
import { text } from '../text.ja.ts';
import * as css from './pack-choice.module.css';
import { PackOdds } from './pack-odds.tsx';

interface PackChoiceProps {
  chosen: Pack | null;
  onChoose: (pack: Pack) => void;
}

/** The packs to choose from, by their covers, each with its odds and its pity. */
export function PackChoice({ chosen, onChoose }: PackChoiceProps) {
  return (
    <fieldset className={css.packs}>
      <legend className={css.legend}>{text.gacha.packs}</legend>
      {packList.map((pack) => (
        <div key={pack.id} className={css.pack}>
          <label className={css.choice}>
            <input
              type="radio"
              name="pack"
              className={css.input}
              value={pack.id}
              checked={chosen?.id === pack.id}
              onChange={() => onChoose(pack)}
            />
            <img className={css.cover} src={pack.cover} alt="" width="300" height="450" draggable={false} />
            <span className={css.name}>{pack.name}</span>
            <span className={css.theme}>{pack.theme}</span>
          </label>
          <PackOdds pack={pack} />
        </div>
      ))}
    </fieldset>
  );
}
