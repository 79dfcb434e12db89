import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useConsole } from '../api.ts';
import { useOperator, useRight } from '../session/session.tsx';
import { ActCell, LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { WideRow } from '../table/wide-row.tsx';
import { text } from '../text.ja.ts';
import { type GrantAct, GrantActDialog } from './grant-act.tsx';

const words = text.grants;
const HEADS = [words.at, words.operator, words.message, words.selection, words.stones, words.progress, words.state];
const time = (at: string) => tokyoTime(new Date(at));
/** While one runs its progress is looked at. */
const LOOKS_EVERY_MS = 2_000;

const ACTS: Readonly<Record<Campaign['state'], readonly GrantAct[]>> = {
  waiting: ['confirm', 'withdraw'],
  running: ['pause'],
  paused: ['resume', 'withdraw'],
  ended: [],
  withdrawn: [],
};

/** What only another operator than the starter does. */
const FOR_OTHERS: readonly GrantAct[] = ['confirm', 'resume'];

function selectionOf({ selection: { kind, from, until } }: Campaign): string {
  if (kind === 'registered' && until) return words.until(time(until));
  if (kind === 'aborted' && from && until) return words.between(time(from), time(until));
  return words.kinds[kind];
}

interface RowProps {
  campaign: Campaign;
  /** Undefined without the right to act. */
  onAct: ((act: GrantAct) => void) | undefined;
}

function Row({ campaign, onAct }: RowProps) {
  const { at, operator, second, message, amount, paid, count, state } = campaign;
  const isOwn = useOperator().id === operator.id;
  const acts = ACTS[state].filter((act) => !isOwn || !FOR_OTHERS.includes(act));
  return (
    <tr>
      <td>{time(at)}</td>
      <td>{words.operators(operator.name, second)}</td>
      <LongCell>{message}</LongCell>
      <LongCell>{selectionOf(campaign)}</LongCell>
      <td>{words.each(amount)}</td>
      <td>
        {words.done(paid, count)}
        {state === 'running' || state === 'paused' ? (
          <ProgressBar label={words.progressOf(message)} value={paid} max={count} width="short" />
        ) : null}
      </td>
      <td>{words.states[state]}</td>
      {onAct ? (
        <ActCell>
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'confirm' ? 'danger' : 'secondary'}
              aria-label={words.actOf(act === 'confirm' ? words.confirm : words.acts[act], message)}
              onClick={() => onAct(act)}
            >
              {act === 'confirm' ? words.confirm : words.acts[act]}
            </Button>
          ))}
        </ActCell>
      ) : null}
    </tr>
  );
}

/** The stones that operators gave, with what is under way. */
export function GrantsPage() {
  const [isMoving, setMoving] = useState(true);
  const { data, error, mutate } = useConsole(
    consoleEndpoints.listGrants,
    {},
    {
      refreshInterval: isMoving ? LOOKS_EVERY_MS : LOOKS_EVERY_MS * 5,
      onSuccess: ({ campaigns }) => setMoving(campaigns.some(({ state }) => state === 'running')),
    },
  );
  const mayGrant = useRight('grant');
  const [open, setOpen] = useState<{ act: GrantAct; campaign: Campaign } | null>(null);
  const heads = mayGrant ? [...HEADS, words.act] : HEADS;
  return (
    <Page title={words.title} aside={mayGrant ? <Link to="/grants/new">{words.add}</Link> : null}>
      {data ? (
        <Table caption={words.caption} heads={heads}>
          {data.campaigns.map((campaign) => (
            <Row
              key={campaign.id}
              campaign={campaign}
              onAct={mayGrant ? (act) => setOpen({ act, campaign }) : undefined}
            />
          ))}
          {data.campaigns.length === 0 ? <WideRow columns={heads.length}>{words.none}</WideRow> : null}
        </Table>
      ) : (
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      )}
      {open ? (
        <GrantActDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            notify.success(open.act === 'confirm' ? words.confirmed : words.acted[open.act]);
            setOpen(null);
            void mutate();
          }}
        />
      ) : null}
    </Page>
  );
}
