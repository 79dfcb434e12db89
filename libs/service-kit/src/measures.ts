import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Makes metrics of a registry, each with its name and its help, and the names of its labels. */
export function measuresIn(registry?: Registry) {
  const registers = registry ? [registry] : [];
  return {
    counter: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Counter<L>({ name, help, labelNames, registers }),

    /** Begins with zeros, as an increase from nothing to 1 is none to Prometheus. */
    counterFromZero<L extends string>(name: string, help: string, label: L, values: readonly string[]) {
      const counter = new Counter<string>({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return counter as Counter<L>;
    },

    gauge: <L extends string>(name: string, help: string, ...labelNames: L[]) =>
      new Gauge<L>({ name, help, labelNames, registers }),

    /** A gauge that is read at each scrape. NaN if the read fails. */
    reading: (name: string, help: string, read: () => Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read().catch(() => Number.NaN));
        },
      }),

    /** `buckets` are in seconds. */
    histogram: <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
      new Histogram<L>({ name, help, buckets, labelNames, registers }),
  };
}
