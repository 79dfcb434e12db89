type Bounds<F> = { [K in keyof F]?: number };

/** A sentence for each figure above its bound. A figure that is missing is above it. */
export const above = <F extends object>(figures: F, bounds: Bounds<F>): string[] =>
  Object.entries(bounds).flatMap(([name, bound]) => {
    const figure = (figures as Record<string, unknown>)[name];
    return typeof figure === 'number' && figure <= Number(bound) ? [] : [`${name} is ${figure}, at most ${bound}`];
  });
