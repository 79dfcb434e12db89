import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EpochMs } from '@maseki/contracts/time.ts';
import { z } from 'zod';
import { ACTIONS_KEPT_S, type ActionRow, EXPIRY_SLACK_MS } from '../actions/chain.ts';

/** The name of the lines by which heads leave the database. */
export const HEAD_EVENT = 'record_head';

const Head = z.object({
  sequence: z.int().min(1),
  hash: z.string(),
  row_at: z.iso.datetime(),
  head_at: z.iso.datetime(),
});
/** The last row of the record at a moment. */
type Head = z.infer<typeof Head>;

const SignedHead = Head.extend({ event: z.literal(HEAD_EVENT), signature: z.string() });

function signatureOf({ sequence, hash, row_at, head_at }: Head, key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([HEAD_EVENT, sequence, hash, row_at, head_at]))
    .digest('hex');
}

/** The fields of a line about the last row, which nobody forges without the key. */
export function signedHead({ _id, hash, at }: Pick<ActionRow, '_id' | 'hash' | 'at'>, now: EpochMs, key: string) {
  const head = { sequence: _id, hash, row_at: at.toISOString(), head_at: new Date(now).toISOString() };
  return { ...head, signature: signatureOf(head, key) };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

function lineOf(line: string): unknown {
  try {
    // Collectors of logs may write something in front.
    return JSON.parse(line.slice(line.indexOf('{')));
  } catch {
    return null;
  }
}

/** Compares the rows of the record with the heads in the lines of a log. */
export function headReader(log: string, key: string, now: EpochMs) {
  const faults: string[] = [];
  const heads = new Map<number, Head[]>();
  let [first, last, found] = [0, 0, 0];
  for (const [n, line] of log.split('\n').entries()) {
    if (!line.includes(HEAD_EVENT)) continue;
    const { data } = SignedHead.safeParse(lineOf(line));
    if (!data || !isSame(data.signature, signatureOf(data, key))) {
      faults.push(`line ${n + 1} of the log is no head that this key has signed`);
      continue;
    }
    found += 1;
    heads.set(data.sequence, [...(heads.get(data.sequence) ?? []), data]);
  }
  if (found === 0) faults.push('the log has no head of the record');

  const isKept = ({ row_at }: Head) => Date.parse(row_at) > now - ACTIONS_KEPT_S * 1000 + EXPIRY_SLACK_MS;

  return {
    read({ _id, hash }: Pick<ActionRow, '_id' | 'hash'>): void {
      first ||= _id;
      last = _id;
      const other = heads.get(_id)?.find((head) => head.hash !== hash);
      if (other) faults.push(`row ${_id} is not the one that left the database at ${other.head_at}`);
    },

    /** All faults, after the last row, and how many heads were compared. */
    finish(): { found: number; faults: string[] } {
      for (const head of [...heads.values()].flat()) {
        const isBefore = head.sequence < first && isKept(head);
        if (head.sequence <= last && !isBefore) continue;
        faults.push(`row ${head.sequence}, which left the database at ${head.head_at}, is missing`);
      }
      return { found, faults };
    },
  };
}
