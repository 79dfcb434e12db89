/** Names of the battles' stream and subjects. `prefix` lets several runs share one server. */
export const logNames = (prefix: string) => {
  const log = `${prefix}battle.log`;
  const told = `${prefix}battle.told`;
  return {
    stream: `${prefix}battle`,
    allLogs: `${log}.>`,
    allTold: `${told}.>`,
    /** One room's log. */
    log: (roomId: string) => `${log}.${roomId}`,
    roomOf: (subject: string) => subject.slice(subject.lastIndexOf('.') + 1),
  };
};

export type LogNames = ReturnType<typeof logNames>;
