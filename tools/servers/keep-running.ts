import { UserError } from '../bootstrap/user-error.mjs';
import type { Pod } from './pods.ts';
import { failWhenEnded, type Supervisor } from './supervisor.ts';

const STABLE_MS = 10_000;

const stopped = () => new UserError('Everything is being stopped.');

/**
 * Rejects when something that runs is lost for good, a pod or a server that pods depend on. If a
 * service has several pods and loses one, it is started again, as the others go on meanwhile. One
 * that ends soon after its start is not, because it would only end again.
 */
export async function keepRunning(supervisor: Supervisor, pods: readonly Pod[], stableMs = STABLE_MS): Promise<never> {
  const isReplicated = ({ domain }: Pod) => pods.filter((other) => other.domain === domain).length > 1;

  async function restartWhenEnded(pod: Pod): Promise<never> {
    const started = performance.now();
    const how = await pod.ended;
    if (supervisor.isStopping()) throw stopped();
    if (performance.now() - started < stableMs) {
      throw new UserError(`${pod.name} stopped again (${how}): see ${pod.log}`);
    }
    console.log(`${pod.name} stopped (${how}) and is started again: see ${pod.log}`);
    pod.start();
    await pod.ready().catch((error: unknown) => {
      throw supervisor.isStopping() ? stopped() : error;
    });
    return restartWhenEnded(pod);
  }

  const replicated = pods.filter(isReplicated);
  const single = supervisor.running().filter((child) => !replicated.some((pod) => pod === child));
  return Promise.race([...replicated.map(restartWhenEnded), ...single.map(failWhenEnded)]);
}
