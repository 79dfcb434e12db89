import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { CountedResult } from '@maseki/contracts/battle/result.ts';
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

interface VerdictProps {
  result: BattleResult;
  won: boolean;
  counted: CountedResult | null | undefined;
}

function Verdict({ result, won, counted }: VerdictProps) {
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
      <UncountedNote mode={result.mode} counted={counted} />
      <Buttons again={nextBattle(result)} />
      <Report result={result} />
    </div>
  );
}

/** Says why the battle moved no rating or paid no stones, once the server has decided it. */
function UncountedNote({ mode, counted }: { mode: BattleResult['mode']; counted: VerdictProps['counted'] }) {
  const reason = mode === 'matched' ? counted?.reason : mode;
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

/**
 * What this page was opened with, unless the server has decided otherwise since: after a restored backup a battle whose end is lost counts as
 * aborted, although its players have seen a winner.
 */
function Result({ result }: { result: BattleResult }) {
  const { user } = useUser();
  const { room_id, mode } = result;
  const { data: counted } = useApi(
    endpoints.getBattleResult,
    { params: { room_id } },
    { refreshInterval: (latest) => (latest || mode !== 'matched' ? 0 : REFRESH_MS) },
  );
  if (result.reason === 'aborted' || counted?.reason === 'aborted') return <Aborted result={result} />;
  return <Verdict result={result} won={result.winner === user?.id} counted={counted} />;
}

/** /result: who won, from the navigation state; without one, a message. */
export function ResultPage() {
  usePageTitle(text.result.title);
  const { state } = useLocation();
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
  return <Result result={result} />;
}
