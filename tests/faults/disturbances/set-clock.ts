/**
 * Sets the clock of this process ahead by a number of ms, or back, so that `Date` shows another
 * time everywhere in it.
 */
export function setClock(aheadMs: number): void {
  const RightDate = Date;
  const now = () => RightDate.now() + aheadMs;
  globalThis.Date = new Proxy(RightDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RightDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}
