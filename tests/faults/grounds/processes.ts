import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Pod } from '@maseki/tools/servers/pods.ts';
import type { Ending, Ground, GroundPod, Server } from './ground.ts';

const READY_WITHIN_MS = 30_000;
const REPLACED_WITHIN_MS = 60_000;
const SIGNALS = { in_order: 'SIGTERM', by_force: 'SIGKILL' } as const;

/** Resolves when a process takes requests, or after half a minute. */
export const isReadySoon = (pod: Pick<Pod, 'isReady'>): Promise<boolean> =>
  eventually(pod.isReady, { withinMs: READY_WITHIN_MS, everyMs: 100 }).catch(() => false);

/** Ends a process and starts it again at once, as an orchestrator would. */
export async function restartProcess(pod: Pod, how: Ending): Promise<string | undefined> {
  pod.kill(SIGNALS[how]).catch(() => undefined);
  const ended = await pod.ended;
  pod.start();
  return how === 'by_force' || ended === 'exit code 0' ? undefined : `${pod.name}: ${ended}`;
}

const groundPod = (pod: Pod): GroundPod => ({
  name: pod.name,
  port: pod.port,
  end: (how) => restartProcess(pod, how),
  replaced: () => eventually(pod.isReady, { withinMs: REPLACED_WITHIN_MS, everyMs: 100 }),
});

/** Processes of this machine as a ground. */
export function processGround(
  pods: readonly Pod[],
  { onProgress, restartServer }: Pick<Ground, 'onProgress'> & { restartServer?(server: Server): Promise<unknown> },
): Ground {
  const ofComponent = (component: string) => pods.filter(({ domain }) => domain === component);
  return {
    components: [...new Set(pods.map(({ domain }) => domain))],
    readyPods: async (component) =>
      ofComponent(component)
        .filter((pod) => pod.isRunning())
        .map(groundPod),
    whole: async (component) =>
      void (await Promise.all(ofComponent(component).map((pod) => groundPod(pod).replaced()))),
    async restartServer(server) {
      if (!restartServer) throw new Error(`${server} belongs to others`);
      const endedAt = Date.now();
      await restartServer(server);
      return endedAt;
    },
    now: async () => Date.now(),
    onProgress,
  };
}
