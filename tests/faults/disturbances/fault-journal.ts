export type FaultKind =
  | 'kill'
  | 'roll'
  | 'pause'
  | 'wrong_clock'
  | 'other_release'
  | 'nats_restart'
  | 'nats_outage'
  | 'mongo_step_down'
  | 'mongo_outage';

/** How often each fault was done. */
export type Faults = Partial<Record<FaultKind, number>>;

/** A fault with its time, in ms since the epoch. */
export interface Fault {
  kind: FaultKind;
  /** The port of the pod that had the fault; without one it met all pods. */
  port?: number;
  from: number;
  to: number;
}

/** Notes the faults of a run. */
export function createFaultJournal() {
  const all: Fault[] = [];
  return {
    all: all as readonly Fault[],
    /** Does one fault, which counts from its beginning. */
    async during(what: Pick<Fault, 'kind' | 'port'>, act: () => Promise<unknown>): Promise<void> {
      const fault: Fault = { ...what, from: Date.now(), to: Number.POSITIVE_INFINITY };
      all.push(fault);
      try {
        await act();
      } finally {
        fault.to = Date.now();
      }
    },
  };
}
