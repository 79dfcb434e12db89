import { makeNamespace, NAMESPACE, openCluster, removeNamespace } from '../cluster/cluster.ts';
import { provideVolumes } from '../cluster/volumes.ts';
import { buildImages } from '../images.ts';
import { cleanUp, onProgress, type RunOptions, type RunResult, runCheck, serverValues } from '../run.ts';
import { skaffoldCheck } from './check.ts';

/** The check by itself: skaffold installs, not the test. Throws NoCluster when there is no cluster that may be used. */
export async function runSkaffold({ reuseImages, keep }: RunOptions): Promise<RunResult> {
  const cluster = await openCluster();
  await removeNamespace(cluster, NAMESPACE);
  const context = await cluster.kubectl(['config', 'current-context']).catch(() => '');
  const images = await buildImages(context, { reuse: reuseImages, builds: [] });
  const volumes = await provideVolumes(cluster, images.load);
  try {
    await makeNamespace(cluster, NAMESPACE, 'restricted');
    const servers = serverValues(images.servers, volumes);
    const { figures, missed, seconds } = await runCheck('skaffold', () =>
      skaffoldCheck({ cluster, servers, onProgress }),
    );
    const passed = missed.length === 0;
    return {
      report: { skaffold: { passed, seconds, ...figures, missed } },
      passed: passed ? 1 : 0,
      failed: passed ? 0 : 1,
    };
  } finally {
    if (!keep) await cleanUp(cluster, volumes);
  }
}
