import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { GrantPreview } from '@maseki/contracts/console/grant-endpoints.ts';
import { needsSecond } from '@maseki/contracts/inventory/grant.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import type { GrantDraft } from './grant-draft.ts';
import { GrantForm } from './grant-form.tsx';
import * as css from './grants.module.css';

const words = text.grants;

interface SummaryProps {
  draft: GrantDraft;
  preview: GrantPreview;
  isRunning: boolean;
  problem: string | null;
  onStart: () => void;
  onChange: () => void;
}

/** Whom the grant reaches, before anything is given. */
function Summary({ draft, preview, isRunning, problem, onStart, onChange }: SummaryProps) {
  const { amount, message } = draft;
  const { count, examples, unknown, left_out, already } = preview;
  const isLarge = needsSecond({ stones: amount, players: count }, already);
  return (
    <Panel title={words.sum(count, amount)}>
      <div className={css.parts}>
        <p>「{message}」</p>
        <div>
          <p>{words.examples}</p>
          <p className={css.examples}>{examples.length === 0 ? words.noExamples : examples.join('、')}</p>
        </div>
        {unknown.length > 0 ? (
          <p className={css.error}>
            {words.unknown}：{unknown.join('、')}
          </p>
        ) : null}
        {left_out.length > 0 ? <p>{words.leftOut(left_out.join('、'))}</p> : null}
        <p>
          {words.notTakenBack}
          {isLarge ? <span>{words.needsSecond}</span> : null}
        </p>
        <div role="alert">{problem ? <p className={css.error}>{problem}</p> : null}</div>
        <div className={css.buttons}>
          <Button variant="secondary" onClick={onChange}>
            {words.form.change}
          </Button>
          {count > 0 ? (
            <Button variant="danger" isRunning={isRunning} onClick={onStart}>
              {isLarge ? words.request(count, amount) : words.give(count, amount)}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

/** Begins a grant, after a look at whom it reaches. */
export function NewGrantPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const preview = useAct(consoleEndpoints.previewGrant);
  const start = useAct(consoleEndpoints.startGrant);
  const [seen, setSeen] = useState<{ draft: GrantDraft; preview: GrantPreview } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function check(draft: GrantDraft): Promise<void> {
    const result = await preview.run({ body: { selection: draft.selection } });
    if (!result) return;
    setProblem(result.ok ? null : result.message);
    setSeen(result.ok ? { draft, preview: result.value } : null);
  }

  async function give({ draft, preview: { as_of, digest } }: NonNullable<typeof seen>): Promise<void> {
    const result = await start.run({ body: { ...draft, as_of, digest } });
    if (!result) return;
    if (!result.ok) return setProblem(result.message);
    notify.success(result.value.state === 'waiting' ? words.requested : words.started);
    // The list that was read before lacks it.
    await mutate(apiKey(consoleEndpoints.listGrants), undefined);
    await navigate('/grants');
  }

  return (
    <Page title={words.add} aside={<Link to="/grants">{words.back}</Link>}>
      {/* The form keeps what was typed while the summary is shown. */}
      <div hidden={seen !== null}>
        <Panel title={words.form.title}>
          <GrantForm
            player={params.get('name')}
            isRunning={preview.isRunning}
            problem={seen ? null : problem}
            onCheck={(draft) => void check(draft)}
          />
        </Panel>
      </div>
      {seen ? (
        <Summary
          {...seen}
          isRunning={start.isRunning}
          problem={problem}
          onStart={() => void give(seen)}
          onChange={() => {
            setSeen(null);
            setProblem(null);
          }}
        />
      ) : null}
    </Page>
  );
}
