import type { ExportingDomain } from '@maseki/contracts/domains.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import type { ExportedRow } from '@maseki/contracts/export-endpoint.ts';
import { auth, battle, chat, deck, inventory, notifications, social } from '@maseki/contracts/pages.ts';
import { storedData } from '@maseki/contracts/stored-data.ts';
import { callApi } from '@maseki/ui/api.ts';

export interface DomainProgress {
  name: ExportingDomain;
  done: number;
  /** Null while it is not known how many rows there are. */
  total: number | null;
}

/** One collection, as far as it is read. */
interface PartRead {
  domain: ExportingDomain;
  part: string;
  total: number;
  rows: ExportedRow[];
  /** The place to go on, undefined at the beginning, null once all is read. */
  after: string | undefined | null;
}

export interface ReadData {
  parts: readonly { name: string; rows: readonly ExportedRow[] }[];
  /** Collections that could not be read to their end, as `<service>.<collection>`. */
  missing: readonly string[];
}

const exportedNames = storedData.filter(({ exported }) => exported).flatMap(({ where }) => where);
const exportingDomains = [...new Set(exportedNames.map((name) => name.split('.')[0] as ExportingDomain))];
const partsOf = (name: ExportingDomain) => exportedNames.filter((part) => part.startsWith(`${name}.`));
const keyOf = ({ domain, part }: Pick<PartRead, 'domain' | 'part'>) => `${domain}.${part}`;

const endpoints: Readonly<Record<ExportingDomain, Called>> = {
  auth: auth.exportData,
  battle: battle.exportData,
  chat: chat.exportData,
  deck: deck.exportData,
  inventory: inventory.exportData,
  notifications: notifications.exportData,
  social: social.exportData,
};

type Page = { totals: Readonly<Record<string, number>>; rows: ExportedRow[]; next: string | null };

/** Reads with the ticket of the password, one page after another, so that others are not slowed. */
export function createExportReader() {
  let exportTicket = '';
  const known = new Map<ExportingDomain, PartRead[]>();
  let refusal: string | null = null;

  async function request(name: ExportingDomain, query: object): Promise<Page | null> {
    const result = await callApi(endpoints[name], { query, exportTicket });
    if (!result.ok) refusal = result.message;
    return result.ok ? (result.value as Page) : null;
  }

  async function countRows(name: ExportingDomain): Promise<void> {
    const counted = known.has(name) ? null : await request(name, {});
    if (!counted) return;
    const parts = Object.entries(counted.totals).map(([part, total]) => ({ domain: name, part, total }));
    known.set(
      name,
      parts.map((part) => ({ ...part, rows: [], after: undefined })),
    );
  }

  async function readPart(part: PartRead, onProgress: () => void): Promise<void> {
    while (part.after !== null) {
      const place = part.after === undefined ? {} : { after: part.after };
      const page = await request(part.domain, { part: part.part, ...place });
      if (!page) return;
      part.rows.push(...page.rows);
      part.after = page.next;
      onProgress();
    }
  }

  return {
    progress: (): readonly DomainProgress[] =>
      exportingDomains.map((name) => {
        const parts = known.get(name);
        const done = parts?.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
        const total = parts?.reduce((sum, part) => sum + Math.max(part.total, part.rows.length), 0) ?? null;
        return { name, done, total };
      }),

    /** Goes on with another ticket, where the last one has ended. */
    takeTicket(ticket: string): void {
      exportTicket = ticket;
    },

    /** Reads what is not read yet. Resolves to the sentence of the last refusal, null without any. */
    async read(onProgress: () => void): Promise<string | null> {
      refusal = null;
      for (const name of exportingDomains) {
        await countRows(name);
        onProgress();
      }
      for (const part of [...known.values()].flat()) await readPart(part, onProgress);
      return refusal;
    },

    data(): ReadData {
      const parts = [...known.values()].flat();
      const unread = parts.filter(({ after }) => after !== null).map(keyOf);
      const uncounted = exportingDomains.filter((name) => !known.has(name));
      return {
        parts: parts.map((part) => ({ name: keyOf(part), rows: part.rows })),
        missing: [...uncounted.flatMap(partsOf), ...unread],
      };
    },
  };
}

/** A reader of all of the player's data. It goes on where it could not before. */
export type ExportReader = ReturnType<typeof createExportReader>;
