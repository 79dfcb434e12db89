import { LinkButton } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { useBalance } from '../stones/use-balance.ts';
import { text } from '../text.ja.ts';
import { GachaCounter } from './gacha-counter.tsx';
import * as css from './gacha-page.module.css';
import { PackChoice } from './pack-choice.tsx';
import { PackOpening } from './pack-opening.tsx';
import { useGacha } from './use-gacha.ts';
import { WishCard } from './wish-card.tsx';

export default function GachaPage() {
  const { stones } = useBalance();
  const { pack, choose, draw, isDrawing, problem, opened, close } = useGacha();
  return (
    <Page title={text.gacha.title} aside={text.gacha.lead}>
      <div className={css.shop}>
        <PackChoice chosen={pack} onChoose={choose} />
        <div className={css.side}>
          <GachaCounter
            pack={pack}
            stones={stones}
            isDrawing={isDrawing}
            problem={problem}
            onDraw={() => void draw()}
          />
          <WishCard />
        </div>
      </div>
      <div className={css.end}>
        <LinkButton to="/cards" variant="ghost">
          {text.gacha.contents}
        </LinkButton>
        <LinkButton to="/stones" variant="ghost">
          {text.history}
        </LinkButton>
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
