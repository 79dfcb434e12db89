import { z } from 'zod';

const Connections = z.object({
  connections: z.array(
    z.object({
      cid: z.int(),
      name: z.string().default(''),
      in_msgs: z.int(),
      out_msgs: z.int(),
      in_bytes: z.int(),
      out_bytes: z.int(),
      subscriptions_list_detail: z.array(z.object({ subject: z.string(), sid: z.string(), msgs: z.int() })).default([]),
    }),
  ),
});
/** Deliveries of a server on one subscription. */
export interface Deliveries {
  connection: string;
  subject: string;
  messages: number;
}

/** Reads the counts of the server at a monitoring address. */
export function natsCounters(monitoringUrl: string) {
  const newest = new Map<string, Deliveries>();
  const connections = async () =>
    Connections.parse(await (await fetch(`${monitoringUrl}/connz?subs=detail&limit=10000`)).json()).connections;
  return {
    /** All subscriptions so far. An ended one keeps its count from the look before. */
    async deliveries(): Promise<readonly Deliveries[]> {
      for (const { cid, name, subscriptions_list_detail } of await connections()) {
        for (const { sid, subject, msgs } of subscriptions_list_detail) {
          newest.set(`${cid} ${sid}`, { connection: name, subject, messages: msgs });
        }
      }
      return [...newest.values()];
    },

    /** Traffic of the connections with such names, or of all. */
    async traffic(counts: (connection: string) => boolean = () => true) {
      const all = (await connections()).filter(({ name }) => counts(name));
      const sum = (figure: 'in_msgs' | 'out_msgs' | 'in_bytes' | 'out_bytes') =>
        all.reduce((total, each) => total + each[figure], 0);
      return { messages: sum('in_msgs') + sum('out_msgs'), bytes: sum('in_bytes') + sum('out_bytes') };
    },
  };
}
