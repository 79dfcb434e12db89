import { UserError } from '../bootstrap/user-error.mjs';
import { type Running, startServer } from './start-game.ts';
import { failWhenEnded, type Supervisor } from './supervisor.ts';

const STABLE_MS = 10_000;

const stopped = () => new UserError('Everything is being stopped.');

/**
 * Rejects when something that runs is lost for good, be it a server of ours or what they lean on. One of several processes of a service is replaced, as the others go on meanwhile;
 * one that ends soon after its start would only end again.
 */
export async function keepRunning(
  supervisor: Supervisor,
  running: readonly Running[],
  stableMs = STABLE_MS,
): Promise<never> {
  const hasTwin = ({ server }: Running) =>
    running.some((other) => other.server !== server && other.server.domain === server.domain);
  async function replaceWhenEnded({ server, child }: Running): Promise<never> {
    const started = performance.now();
    const how = await child.ended;
    if (supervisor.isStopping()) throw stopped();
    if (performance.now() - started < stableMs) {
      throw new UserError(`${server.name} stopped again (${how}): the reason is at the end of ${child.log}`);
    }
    console.log(`${server.name} stopped (${how}) and is started again; its log is ${child.log}`);
    const again = await startServer(supervisor, server).catch((error: unknown) => {
      throw supervisor.isStopping() ? stopped() : error;
    });
    return replaceWhenEnded(again);
  }

  const replaceable = running.filter(hasTwin);
  const precious = supervisor.children().filter((child) => !replaceable.some((one) => one.child === child));
  return Promise.race([...replaceable.map(replaceWhenEnded), ...precious.map(failWhenEnded)]);
}
