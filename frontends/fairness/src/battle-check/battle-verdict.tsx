import { Button } from '@maseki/ui/button.tsx';
import { saveFile } from '@maseki/ui/save-file.ts';
import { useProofReport } from '@maseki/ui/use-proof-report.ts';
import { type ReactNode, useEffect, useState } from 'react';
import * as css from './battle-verdict.module.css';
import { checkReplay, type SeenBattle, type BattleVerdict as Verdict } from './check-replay.ts';
import { proofText as text } from './proof-text.ja.ts';

type Failure = Extract<Verdict, { kind: 'failed' }>;

function Report({ failure: { fault, values } }: { failure: Failure }) {
  const { report, isRunning, isReported } = useProofReport({ kind: 'battle', fault, values });
  if (isReported) return null;
  return (
    <Button variant="danger" isRunning={isRunning} onClick={() => void report()}>
      {text.report}
    </Button>
  );
}

/** Saves all values of a check, also for rules that only the command plays. */
function SaveValues({ roomId, file }: { roomId: string; file: object }) {
  const save = () =>
    saveFile(JSON.stringify(file, null, 1), { type: 'application/json', name: `maseki-battle-${roomId}.json` });
  return (
    <Button variant="secondary" onClick={save}>
      {text.save}
    </Button>
  );
}

/** The sentences of a check, the most important one first. */
function linesOf(verdict: Verdict): string[] {
  if (verdict.kind === 'failed') return [text.failed, text.failedNote];
  if (verdict.kind === 'none') return [verdict.isSealedClaim ? text.noneWhileUpdating : text.none];
  if (verdict.kind === 'other_rules') return [text.otherRules];
  if (verdict.kind === 'unproven') return [text.unproven[verdict.why], text.consistent];
  const { coins, first } = verdict.check;
  return [
    text.verified,
    coins.heads + coins.tails > 0 ? text.coins(coins.heads, coins.tails) : text.noCoins,
    ...(first ? [text.first[first]] : []),
  ];
}

/** Whether an archived battle followed from its seals, computed here and said once. */
export function BattleVerdict({ roomId, seen }: { roomId: string; seen: SeenBattle }): ReactNode {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let isShown = true;
    checkReplay(roomId, seen).then(
      (found) => isShown && setVerdict(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [roomId, seen]);
  const [first, ...others] = verdict ? linesOf(verdict) : [];
  const isFailed = verdict?.kind === 'failed';
  return (
    <div className={css.verdict}>
      <div className={css.said} role="status" data-kind={verdict?.kind}>
        {first ? <p>{first}</p> : null}
        {isFailed ? others.map((line) => <p key={line}>{line}</p>) : null}
      </div>
      {isFailed ? <Report failure={verdict} /> : null}
      {verdict && verdict.kind !== 'none' ? (
        <details>
          <summary>{text.more}</summary>
          {isFailed ? null : others.map((line) => <p key={line}>{line}</p>)}
          <SaveValues roomId={roomId} file={verdict.file} />
        </details>
      ) : null}
    </div>
  );
}
