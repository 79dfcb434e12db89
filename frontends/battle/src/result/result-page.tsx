import type { BattleEnd } from '@maseki/contracts/battle/result.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { Callout } from '@maseki/ui/callout.tsx';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ReportChatButton } from '../chat/report-chat-button.tsx';
import * as css from '../look/page.module.css';
import { LazyVerdict } from '../proof/lazy-verdict.tsx';
import { text } from '../text.ja.ts';
import { type BattleResult, readResult, resultFromServer } from './battle-result.ts';
import { Crest } from './crest.tsx';
import { ladderText } from './ladder-text.ja.ts';
import { ResultButtons } from './result-buttons.tsx';
import { ResultDetails } from './result-details.tsx';
import { ResultOutcome } from './result-outcome.tsx';
import * as resultCss from './result-page.module.css';
import { useClassUp } from './use-class-up.ts';
import { useRestHint } from './use-rest-hint.ts';

/** Interval until the battle is archived, which usually takes milliseconds. */
const REFRESH_MS = 1_000;

interface VerdictProps {
  result: BattleResult;
  won: boolean;
  end: BattleEnd | null | undefined;
}

function Verdict({ result, won, end }: VerdictProps) {
  const { user } = useUser();
  const isTired = useRestHint(user && end?.rated && !won ? user.id : null);
  const rating = useRatingsShown('elsewhere') && end ? end.rating : null;
  const isPractice = result.mode === 'practice';
  useClassUp(result.room_id, rating);
  return (
    <div className={resultCss.page}>
      <Crest won={won} />
      <h1 className={resultCss.verdict} data-won={won}>
        {won ? text.result.won : text.result.lost}
      </h1>
      <div className={resultCss.notes}>
        <p>{won ? text.result.wonNote : text.result.lostNote}</p>
        {result.reason && result.reason !== 'aborted' ? <p>{text.result.reasons[result.reason](won)}</p> : null}
      </div>
      <div className={resultCss.outcome} data-awaited={!end}>
        {end ? <ResultOutcome end={{ ...end, rating }} /> : null}
        <UncountedNote mode={result.mode} end={end} />
      </div>
      <VisuallyHidden>
        {/* Read out once, when the server has decided it. */}
        <span role="status">{rating ? ladderText.changed(rating.before, rating.after) : null}</span>
      </VisuallyHidden>
      {isTired ? (
        <p className={resultCss.reason} role="status">
          {ladderText.rest.hint}
        </p>
      ) : null}
      <ResultButtons
        again={nextBattle(result)}
        opponentOf={isPractice ? undefined : result.room_id}
        replayOf={result.room_id}
        befriend={result.mode === 'friends' ? end?.opponent_name : undefined}
        isTired={isTired}
      />
      {end ? <ResultDetails end={{ ...end, rating }} /> : null}
      <div className={resultCss.proof}>{end ? <LazyVerdict roomId={result.room_id} /> : null}</div>
      <Report result={result} />
    </div>
  );
}

/** Known once the server has decided it. */
function UncountedNote({ mode, end }: Pick<VerdictProps, 'end'> & Pick<BattleResult, 'mode'>) {
  const reason = mode === 'matched' ? end?.reason : mode;
  const notes = [end?.free && ladderText.free, reason && text.result.uncounted[reason]];
  return notes.map((note) =>
    note ? (
      <p key={note} className={resultCss.reason}>
        {note}
      </p>
    ) : null,
  );
}

/** Here too, because an opponent's last message arrives with the end of the battle. */
const Report = ({ result: { room_id, mode } }: { result: BattleResult }) =>
  mode === 'practice' ? null : <ReportChatButton roomId={room_id} look="button" />;

function Aborted({ result }: { result: BattleResult }) {
  return (
    <div className={css.page}>
      <h1 className={resultCss.verdict}>{text.result.aborted}</h1>
      <p className={resultCss.note}>{text.result.abortedNote}</p>
      <ResultButtons again={nextBattle(result)} />
      <Report result={result} />
    </div>
  );
}

function Missing() {
  return (
    <>
      <VisuallyHidden>
        <h1>{text.result.title}</h1>
      </VisuallyHidden>
      <Callout title={text.result.missing} actions={<ResultButtons again="/battle" />} />
    </>
  );
}

const nextBattle = ({ mode }: BattleResult): string => (mode === 'practice' ? '/battle?mode=practice' : '/battle');

interface ResultProps {
  roomId: string;
  /** The result from the board, null on another device or if the page was opened by its address. */
  seen: BattleResult | null;
}

/** Replaced by the server's, which counts. After a restore a lost end counts as aborted. */
function Result({ roomId, seen }: ResultProps) {
  const { user } = useUser();
  const { data: end, error } = useApi(
    endpoints.getBattleResult,
    { params: { room_id: roomId } },
    { refreshInterval: (latest) => (latest ? 0 : REFRESH_MS) },
  );
  const result = seen ?? (end ? resultFromServer(end) : null);
  if (!result) return error ? <Missing /> : <Spinner label={text.result.loading} />;
  if (result.reason === 'aborted' || end?.reason === 'aborted') return <Aborted result={result} />;
  return <Verdict result={result} won={result.winner === user?.id} end={end} />;
}

/** By the room in the address or the navigation state. Without either it shows a message. */
export function ResultPage() {
  usePageTitle(text.result.title);
  const { state } = useLocation();
  const [query] = useSearchParams();
  const seen = readResult(state);
  const roomId = query.get('room') ?? seen?.room_id;
  if (!roomId) return <Missing />;
  return <Result key={roomId} roomId={roomId} seen={seen?.room_id === roomId ? seen : null} />;
}
