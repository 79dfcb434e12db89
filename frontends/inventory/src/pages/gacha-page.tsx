import { Page } from '@maseki/ui/page.tsx';
import { useBalance } from '../api/use-balance.ts';
import { GachaCounter } from '../components/gacha-counter.tsx';
import { PackChoice } from '../components/pack-choice.tsx';
import { PackOpening } from '../components/pack-opening.tsx';
import { useGacha } from '../components/use-gacha.ts';
import { text } from '../text.ja.ts';
import * as css from './gacha-page.module.css';

/** Packs to choose, what they may bring, and their opening. */
export default function GachaPage() {
  const { stones } = useBalance();
  const { pack, choose, draw, isDrawing, problem, opened, close } = useGacha();
  return (
    <Page title={text.gacha.title} aside={text.gacha.lead}>
      <div className={css.shop}>
        <PackChoice chosen={pack} onChoose={choose} />
        <GachaCounter pack={pack} stones={stones} isDrawing={isDrawing} problem={problem} onDraw={() => void draw()} />
      </div>
      {opened ? (
        <PackOpening
          key={opened.key}
          opened={opened}
          isDrawing={isDrawing}
          onClose={close}
          onAgain={() => void draw()}
        />
      ) : null}
    </Page>
  );
}
