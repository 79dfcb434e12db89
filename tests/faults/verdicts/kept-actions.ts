/** Acknowledged actions compared with the logs; `lost` and `doubled` must be 0. */
export interface KeptActions {
  acknowledged: number;
  /** Acknowledged actions that no log has. */
  lost: number;
  /** Actions that a log has twice. */
  doubled: number;
}

/** Compares the acknowledged actions with those of the stored battles. */
export function compareActions(
  acknowledged: Iterable<string>,
  rooms: readonly { actions: readonly string[] }[],
): KeptActions {
  const stored = new Map<string, number>();
  for (const id of rooms.flatMap(({ actions }) => actions)) stored.set(id, (stored.get(id) ?? 0) + 1);
  const ids = new Set(acknowledged);
  return {
    acknowledged: ids.size,
    lost: [...ids].filter((id) => !stored.has(id)).length,
    doubled: [...stored.values()].filter((count) => count > 1).length,
  };
}
