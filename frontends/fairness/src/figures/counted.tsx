import { battle as coinFairnessEndpoints, inventory as drawFairnessEndpoints } from '@maseki/contracts/pages.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text as allText } from '../text.ja.ts';
import { Days } from './days.tsx';
import * as css from './figures.module.css';
import { Figures } from './figures.tsx';
import { figuresOfCoins, figuresOfDraws } from './figures-of.ts';

const text = allText.figures;
const words = { ...text, retry: allText.retry };

type Whose = 'own' | 'all';

function Draws({ whose }: { whose: Whose }) {
  const { data, error, mutate } = useApi(drawFairnessEndpoints.getDrawFairness, { query: { scope: whose } });
  if (!data) return <Pending error={error} text={words} shape="rows" onRetry={() => void mutate()} />;
  const { total, days } = data;
  if (total.draws === 0) return <p className={css.note}>{text.noDraws}</p>;
  const unproven = total.draws - total.proven;
  const figures = figuresOfDraws(total);
  const [legend] = figures;
  return (
    <>
      {legend ? (
        <p className={css.first}>
          {text.beside(legend.what, text.count(legend.count, legend.unit), text.expected(legend.expected, legend.unit))}
        </p>
      ) : null}
      <Figures caption={text.captions.draws} figures={figures} />
      <p className={css.note}>{text.draws(total.draws, unproven)}</p>
      <Days caption={text.captions.drawDays} days={days} figuresOf={figuresOfDraws} id="legend" />
    </>
  );
}

function Coins({ whose }: { whose: Whose }) {
  const { data, error, mutate } = useApi(coinFairnessEndpoints.getCoinFairness, { query: { scope: whose } });
  if (!data) return <Pending error={error} text={words} shape="rows" onRetry={() => void mutate()} />;
  const { total, days } = data;
  if (total.battles === 0) return <p className={css.note}>{text.noBattles}</p>;
  const figuresOf = (counts: typeof total) => figuresOfCoins(counts, whose);
  return (
    <>
      <Figures caption={text.captions.coins} figures={figuresOf(total)} />
      <p className={css.note}>{text.battles(total.battles, total.battles - total.proven)}</p>
      <Days caption={text.captions.coinDays} days={days} figuresOf={figuresOf} id="heads" />
    </>
  );
}

export function Counted({ whose }: { whose: Whose }) {
  return (
    <Panel title={text.titles[whose]}>
      <div className={css.parts}>
        <p className={css.note}>{text.leads[whose]}</p>
        <p className={css.note}>{text.range}</p>
        <Draws whose={whose} />
        <Coins whose={whose} />
      </div>
    </Panel>
  );
}
