import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import type { DrawFault, SealChange } from '@maseki/proof/check-draw.ts';
import { replacedText } from '@maseki/proof/draw-claims.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { CopyButton } from '@maseki/ui/copy-button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useProofReport } from '@maseki/ui/use-proof-report.ts';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { text as allText } from '../text.ja.ts';
import type { CheckedDraw, ProvenDraw } from './check-drawn.ts';
import * as css from './draw-verdict.module.css';

const text = allText.proof;

function valuesOf({ user, pack, cards, proof, sealed }: ProvenDraw): string {
  const seen = { seal: sealed.seal, nonce: sealed.nonce, since_legend: sealed.sinceLegend };
  return JSON.stringify({ user, pack, cards, proof, seen, replaced: replacedText(sealed.asked) }, null, 2);
}

/** Values to copy, also where a page may not write the clipboard. */
function Values({ drawn }: { drawn: ProvenDraw }) {
  const values = valuesOf(drawn);
  return (
    <>
      <textarea className={css.values} aria-label={text.values} readOnly rows={6} value={values} />
      <CopyButton variant="secondary" value={values} copied={text.copied}>
        {text.copy}
      </CopyButton>
    </>
  );
}

/** The random numbers of a draw, which are computed once they are wanted. */
function Calculation({ numbers }: Pick<CheckedDraw, 'numbers'>) {
  return (
    <>
      <p>{text.method}</p>
      <ol className={css.numbers}>
        {numbers().map(({ bound, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a draw keep their order
          <li key={at}>{text.number(value, bound)}</li>
        ))}
      </ol>
    </>
  );
}

interface FoldedProps {
  summary: string;
  className?: string | undefined;
  children: () => ReactNode;
}

/** A part that is made when it is unfolded first, so that a result is there without delay. */
function Folded({ summary, className, children }: FoldedProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <details className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control, also for keys */}
      <summary onClick={() => setWanted(true)}>{summary}</summary>
      {isWanted ? children() : null}
    </details>
  );
}

/** The draws before this one that were not made, because their seals were replaced. */
function Changes({ changes }: { changes: readonly SealChange[] }) {
  const { data: catalogue } = useApi(endpoints.getCatalogue, changes.length > 0 ? {} : null);
  if (changes.length === 0) return null;
  const nameOf = (id: string) => catalogue?.find((card) => card.id === id)?.name ?? id;
  return (
    <>
      {changes.map(({ claim, cards, isDrawn }) => (
        <p key={claim.seal + claim.nonce} className={css.note}>
          {isDrawn ? text.changedDrawn(cards.map(nameOf)) : text.changed(cards.map(nameOf))}
        </p>
      ))}
      <LinkButton variant="ghost" to="/fairness">
        {text.changes}
      </LinkButton>
    </>
  );
}

function Verified({ drawn, numbers }: { drawn: ProvenDraw; numbers: CheckedDraw['numbers'] }) {
  return (
    <Folded summary={text.verified} className={css.details}>
      {() => (
        <>
          {text.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <Values drawn={drawn} />
          <Folded summary={text.calculation}>{() => <Calculation numbers={numbers} />}</Folded>
        </>
      )}
    </Folded>
  );
}

function Failed({ drawn, fault }: { drawn: ProvenDraw; fault: DrawFault }) {
  const { report, isRunning, isReported } = useProofReport({ kind: 'draw', fault, values: valuesOf(drawn) });
  return (
    <div className={css.failed}>
      <p>{fault === 'seal_changed' ? text.sealChangedNote : text.failedNote}</p>
      {isReported ? null : (
        <Button variant="danger" isRunning={isRunning} onClick={() => void report()}>
          {text.report}
        </Button>
      )}
      <Values drawn={drawn} />
    </div>
  );
}

function wordsOf(checked: CheckedDraw | 'unloaded' | null): string {
  if (checked === null) return '';
  if (checked === 'unloaded') return text.unloaded;
  const { check } = checked;
  if (check.ok) return text.verified;
  return check.fault === 'seal_changed' ? text.sealChanged : text.failed;
}

/** Computed here and said once. Null for a draw without a proof. */
export function DrawVerdict({ drawn }: { drawn: ProvenDraw | null }) {
  const [checked, setChecked] = useState<CheckedDraw | 'unloaded' | null>(null);
  useEffect(() => {
    if (!drawn) return;
    import(/* webpackChunkName: "check-draw" */ './check-drawn.ts').then(
      ({ checkDrawn }) => setChecked(checkDrawn(drawn)),
      () => setChecked('unloaded'),
    );
  }, [drawn]);
  if (!drawn) return <p className={css.note}>{text.none}</p>;
  const words = wordsOf(checked);
  const result = checked === 'unloaded' ? null : checked;
  return (
    <div className={css.verdict}>
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
      {result?.check.ok ? <Verified drawn={drawn} numbers={result.numbers} /> : <p className={css.note}>{words}</p>}
      {result?.check.ok ? <Changes changes={result.check.changes} /> : null}
      {result && !result.check.ok ? <Failed drawn={drawn} fault={result.check.fault} /> : null}
    </div>
  );
}
