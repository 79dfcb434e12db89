const collator = new Intl.Collator('ja', { numeric: true });

/** Groups by name, as a reader expects it: その2 before その10. */
export const byName = <Named extends { name: string }>(groups: readonly Named[]): Named[] =>
  [...groups].sort((one, other) => collator.compare(one.name, other.name));
