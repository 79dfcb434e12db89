import type { Pack } from '@maseki/cards/packs.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { fingerprint } from '@maseki/proof/bytes.ts';
import { loadErrorTitle } from '@maseki/ui/callout.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { Skeleton } from '@maseki/ui/skeleton.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { OddsTable } from './odds-table.tsx';
import * as css from './pack-odds.module.css';

interface PityProps {
  pack: string;
  /** Number of draws within which a legend is guaranteed. */
  pity: number;
  /** Remaining draws until then, at least 1. */
  drawsLeft: number;
}

/** The remaining draws until a legend is guaranteed (天井). */
function Pity({ pack, pity, drawsLeft }: PityProps) {
  return (
    <section className={css.pity} aria-label={text.gacha.of(pack, text.gacha.pity)}>
      <p className={css.line}>
        <strong>{text.gacha.pity}</strong>
        <span className={css.left}>{text.gacha.drawsToPity(drawsLeft)}</span>
      </p>
      <ProgressBar label={text.gacha.of(pack, text.gacha.pity)} value={pity - drawsLeft} max={pity} />
      <p className={css.rule}>{text.gacha.pityRule(pity)}</p>
    </section>
  );
}

export function PackOdds({ pack: { id, name } }: { pack: Pack }) {
  const { data, error } = useApi(endpoints.getPackOdds, { query: { pack: id } });
  if (!data)
    return error ? (
      <p role="alert">{loadErrorTitle(error, text.gacha.oddsFailed)}</p>
    ) : (
      <Skeleton label={text.loading} shape="rows" count={4} />
    );
  return (
    <>
      <Pity pack={name} pity={data.pity} drawsLeft={data.draws_to_pity} />
      <OddsTable {...data} pack={name} />
      {data.seal ? (
        <p className={css.rule}>
          <span>{text.proof.seal(fingerprint(data.seal))}</span>
        </p>
      ) : null}
    </>
  );
}
