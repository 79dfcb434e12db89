/** Their records are heard from before the first read until the last socket has left. */
export function createWatchedRooms({ onFirst, onLast }: Record<'onFirst' | 'onLast', (roomId: string) => void>) {
  const sockets = new Map<string, number>();
  return {
    /** One more socket comes to a room. The returned function takes it out again, once. */
    enter(roomId: string): () => void {
      const count = sockets.get(roomId) ?? 0;
      sockets.set(roomId, count + 1);
      if (count === 0) onFirst(roomId);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (sockets.get(roomId) ?? 1) - 1;
        if (left > 0) return void sockets.set(roomId, left);
        sockets.delete(roomId);
        onLast(roomId);
      };
    },
    has: (roomId: string): boolean => sockets.has(roomId),
    ids: (): string[] => [...sockets.keys()],
  };
}

export type WatchedRooms = ReturnType<typeof createWatchedRooms>;
