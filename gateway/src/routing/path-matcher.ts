export interface PathMatch<T> {
  value: T;
  /** Decoded parts of the path that stand for `:name`. */
  params: Readonly<Record<string, string>>;
}

interface Entry<T> {
  segments: readonly string[];
  value: T;
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');
const isParameter = (segment: string) => segment.startsWith(':');
const literals = ({ segments }: Entry<unknown>) => segments.filter((segment) => !isParameter(segment)).length;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment) || null;
  } catch {
    return null;
  }
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = Object.create(null);
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!isParameter(part)) {
      if (part !== segment) return null;
      continue;
    }
    const value = decoded(segment);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

/**
 * Finds the declared path of a request. It compares whole paths, with or without the trailing
 * slash, and prefers the one with the most literal parts (`/api/chat/groups/create/` before
 * `/api/chat/groups/:id/`).
 */
export function createPathMatcher<T>(
  declared: Iterable<readonly [path: string, value: T]>,
): (path: string) => PathMatch<T> | null {
  const entries = Array.from(declared, ([path, value]): Entry<T> => ({ segments: segmentsOf(path), value })).sort(
    (one, other) => literals(other) - literals(one),
  );
  return (path) => {
    const segments = segmentsOf(path);
    for (const { segments: pattern, value } of entries) {
      const params = paramsOf(pattern, segments);
      if (params) return { value, params };
    }
    return null;
  };
}
