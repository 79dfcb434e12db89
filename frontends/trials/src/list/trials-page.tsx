import { type Trial, trials } from '@maseki/cards/trials.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { DeckChoice } from '@maseki/frontend-battle/shared-board.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { Link } from 'react-router-dom';
import { text } from '../text.ja.ts';
import * as css from './trials-page.module.css';

const LEVELS = ['easy', 'normal', 'hard'] as const satisfies Trial['level'][];

/** `isWon` is undefined while it is not known. */
function Opponent({ trial, isWon }: { trial: Trial; isWon: boolean | undefined }) {
  const { id, name, sentence, card } = trial;
  return (
    <li className={css.opponent} data-won={isWon}>
      <img className={css.picture} src={`/assets/cards/${card}.svg`} alt="" draggable={false} />
      <div className={css.words}>
        <Link to={`/trials/${id}`} className={css.name}>
          {name}
        </Link>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.state}>
          {isWon === false ? <GemMark /> : null}
          <span>{isWon === undefined ? '\u00a0' : isWon ? text.list.isWon : text.list.reward}</span>
        </p>
      </div>
    </li>
  );
}

/** All opponents can be chosen from the beginning, in three rows of the levels of the computer. */
export function TrialsPage() {
  const { data } = useApi(endpoints.listTrials);
  return (
    <Page title={text.title} aside={data ? <p className={css.count}>{text.list.won(data.won.length)}</p> : null}>
      <p className={css.lead}>{text.list.lead}</p>
      <div className={css.deck}>
        <DeckChoice />
      </div>
      <div className={css.rows}>
        {LEVELS.map((level) => (
          <Panel key={level} title={text.levels[level]}>
            <ul className={css.row}>
              {trials
                .filter((trial) => trial.level === level)
                .map((trial) => (
                  <Opponent key={trial.id} trial={trial} isWon={data?.won.includes(trial.id)} />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      <LinkButton to="/home" variant="ghost">
        {text.list.home}
      </LinkButton>
    </Page>
  );
}
