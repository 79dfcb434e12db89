import type { DemoMessage } from '@maseki/contracts/chat/ws.ts';

interface Visitor {
  sendText(json: string): void;
}

/** The sockets of this pod that show the demo page. */
export function createDemoRoom() {
  const visitors = new Set<Visitor>();
  return {
    join: (visitor: Visitor) => void visitors.add(visitor),
    leave: (visitor: Visitor) => void visitors.delete(visitor),
    said(message: DemoMessage): void {
      const text = JSON.stringify(message);
      for (const visitor of visitors) visitor.sendText(text);
    },
  };
}

export type DemoRoom = ReturnType<typeof createDemoRoom>;
