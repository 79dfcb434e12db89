import { Crest, pageCss, resultCss } from '@maseki/frontend-battle/local-board.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import * as css from './first-result.module.css';
import { text } from './text.ja.ts';

export type HowItEnded = 'won' | 'lost' | 'skipped';

interface FirstResultProps {
  how: HowItEnded;
  onAgain: () => void;
}

const say = text.result;

export default function FirstResult({ how, onAgain }: FirstResultProps) {
  const { user } = useUser();
  const isPlayer = Boolean(user);
  usePageTitle(text.title);
  return (
    <div className={pageCss.page}>
      {how === 'skipped' ? null : <Crest won={how === 'won'} />}
      <div role="status">
        <h1 className={pageCss.title}>
          {say[how]} {how === 'won' && !isPlayer ? <span className={css.deck}>{say.wonNote}</span> : null}
        </h1>
      </div>
      {how === 'lost' ? <p className={resultCss.note}>{say.lostNote}</p> : null}
      {how === 'skipped' ? <p className={resultCss.note}>{say.skippedNote}</p> : null}
      {isPlayer ? <p className={resultCss.note}>{say.player}</p> : null}
      <div className={resultCss.buttons}>
        {isPlayer ? (
          <LinkButton to="/home" size="large">
            {say.home}
          </LinkButton>
        ) : (
          <LinkButton to="/register" size="large">
            {say.register}
          </LinkButton>
        )}
        <Button variant="secondary" size="large" onClick={onAgain}>
          {say.again}
        </Button>
      </div>
      <div className={resultCss.buttons}>
        {isPlayer ? null : (
          <LinkButton variant="ghost" to="/login">
            {say.login}
          </LinkButton>
        )}
        <LinkButton variant="ghost" to="/help">
          {say.help}
        </LinkButton>
      </div>
    </div>
  );
}
