import { endpoints } from '@maseki/contracts/battle/http.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useLocation } from 'react-router-dom';
import { ReportChatButton } from '../chat/report-chat-button.tsx';
import * as css from '../page.module.css';
import { text } from '../text.ja.ts';
import { type BattleResult, readResult } from './battle-result.ts';
import * as resultCss from './result-page.module.css';

/** While the battle is not archived yet, which mostly takes milliseconds. */
const REFRESH_MS = 1_000;

function Buttons({ again }: { again: string }) {
  return (
    <div className={resultCss.buttons}>
      <LinkButton to="/home">{text.home}</LinkButton>
      <LinkButton to={again} variant="secondary">
        {text.result.again}
      </LinkButton>
    </div>
  );
}

function Verdict({ result, won }: { result: BattleResult; won: boolean }) {
  return (
    <div className={css.page}>
      <div className={resultCss.crest} data-won={won} aria-hidden="true">
        <GemMark />
      </div>
      <h1 className={resultCss.verdict} data-won={won}>
        {won ? text.result.won : text.result.lost}
      </h1>
      <p className={resultCss.note}>{won ? text.result.wonNote : text.result.lostNote}</p>
      {result.reason && result.reason !== 'aborted' ? (
        <p className={resultCss.reason}>{text.result.reasons[result.reason](won)}</p>
      ) : null}
      <UncountedNote result={result} />
      <Buttons again={nextBattle(result)} />
      <Report result={result} />
    </div>
  );
}

/** Says why the battle moved no rating or paid no stones, once the server has decided it. */
function UncountedNote({ result: { room_id, mode } }: { result: BattleResult }) {
  const { data } = useApi(endpoints.getBattleResult, mode === 'matched' ? { params: { room_id } } : null, {
    refreshInterval: (latest) => (latest ? 0 : REFRESH_MS),
  });
  const reason = mode === 'matched' ? data?.reason : mode;
  const note = reason && text.result.uncounted[reason];
  return note ? <p className={resultCss.reason}>{note}</p> : null;
}

/** The last word of an opponent comes with the end: it can be reported here too. */
const Report = ({ result: { room_id, mode } }: { result: BattleResult }) =>
  mode === 'practice' ? null : <ReportChatButton roomId={room_id} look="button" />;

function Aborted({ result }: { result: BattleResult }) {
  return (
    <div className={css.page}>
      <h1 className={resultCss.verdict}>{text.result.aborted}</h1>
      <p className={resultCss.note}>{text.result.abortedNote}</p>
      <Buttons again={nextBattle(result)} />
      <Report result={result} />
    </div>
  );
}

const nextBattle = ({ mode }: BattleResult): string => (mode === 'practice' ? '/battle?mode=practice' : '/battle');

/** /result: who won, from the navigation state; without one, a message. */
export function ResultPage() {
  usePageTitle(text.result.title);
  const { state } = useLocation();
  const { user } = useUser();
  const result = readResult(state);
  if (!result) {
    return (
      <>
        <VisuallyHidden>
          <h1>{text.result.title}</h1>
        </VisuallyHidden>
        <Callout title={text.result.missing} actions={<Buttons again="/battle" />} />
      </>
    );
  }
  if (result.reason === 'aborted') return <Aborted result={result} />;
  return <Verdict result={result} won={result.winner === user?.id} />;
}
