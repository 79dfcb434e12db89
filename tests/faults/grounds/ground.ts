/** How a pod ends. It is asked to leave and has its time for it, or it is killed. */
export type Ending = 'in_order' | 'by_force';

/** One of our processes on a ground. */
export interface GroundPod {
  name: string;
  /** The port at which it is reached directly, if there is one. */
  port?: number;
  /**
   * Ends the pod. The ground starts its successor. Resolves to how it ended if that was not in
   * order although it should have been.
   */
  end(how: Ending): Promise<string | undefined>;
  /** Resolves when its successor takes requests. */
  replaced(): Promise<unknown>;
}

/** The servers that our processes need. */
export type Server = 'nats' | 'mongodb';

/**
 * The place of disturbances. A disturbance that needs no more than this works on processes of this
 * machine and on the pods of a cluster.
 */
export interface Ground {
  /** Names of the components that run more than once, such as `battle`. */
  components: readonly string[];
  /** The pods of a component that take requests now. */
  readyPods(component: string): Promise<readonly GroundPod[]>;
  /** Resolves when all pods of a component take requests, and none is leaving. */
  whole(component: string): Promise<void>;
  /** Ends the leading NATS or MongoDB. Resolves, once it is back, to when it was ended. */
  restartServer(server: Server): Promise<number>;
  /** The present time by the clock of the players, in ms since the epoch. */
  now(): Promise<number>;
  /** Shows a sentence to the person who waits. */
  onProgress(sentence: string): void;
}
