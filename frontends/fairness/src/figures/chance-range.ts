/** Whole numbers between which a count lies by chance, both included. */
export interface ChanceRange {
  least: number;
  most: number;
}

/** A count lies below the range by chance once in 2,000 times, and above it as rarely. */
const TAIL = 0.0005;
/** Standard deviations with that share beyond them. */
const DEVIATIONS = 3.2905;
/** Variances from which the normal distribution is as good. */
const LARGE = 5_000;

/** 99.9 % of chance. Exact by the binomial distribution, of large numbers by the normal one. */
export function chanceRange(tries: number, chance: number): ChanceRange {
  if (tries <= 0 || chance <= 0) return { least: 0, most: 0 };
  if (chance >= 1) return { least: tries, most: tries };
  const [mean, variance] = [tries * chance, tries * chance * (1 - chance)];
  if (variance > LARGE) {
    const width = DEVIATIONS * Math.sqrt(variance) + 0.5;
    return { least: Math.max(0, Math.floor(mean - width)), most: Math.min(tries, Math.ceil(mean + width)) };
  }
  return exactRange(tries, chance);
}

function exactRange(tries: number, chance: number): ChanceRange {
  const odds = Math.log(chance) - Math.log1p(-chance);
  let logarithm = tries * Math.log1p(-chance);
  let below = 0;
  let least = -1;
  for (let count = 0; count <= tries; count += 1) {
    const upTo = below + Math.exp(logarithm);
    if (least < 0 && upTo > TAIL) least = count;
    if (upTo >= 1 - TAIL) return { least: Math.max(least, 0), most: count };
    below = upTo;
    logarithm += Math.log(tries - count) - Math.log(count + 1) + odds;
  }
  return { least: Math.max(least, 0), most: tries };
}

export const isWithin = (count: number, { least, most }: ChanceRange): boolean => count >= least && count <= most;
