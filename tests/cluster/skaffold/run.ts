import { showProgress } from '../../faults/trial.ts';
import { makeNamespace, NAMESPACE, openCluster, removeNamespace } from '../cluster/cluster.ts';
import { provideVolumes } from '../cluster/volumes.ts';
import { buildImages } from '../images.ts';
import { cleanUp, type RunOptions, runCheck, serverValues } from '../run.ts';
import { skaffoldCheck } from './check.ts';

/**
 * Runs the check by itself, because skaffold installs. Throws UserError if there is no cluster that
 * may be used.
 */
export async function runSkaffold({ reuseImages, keep }: Pick<RunOptions, 'reuseImages' | 'keep'>) {
  const cluster = await openCluster();
  await removeNamespace(cluster, NAMESPACE);
  const context = await cluster.kubectl(['config', 'current-context']).catch(() => '');
  const images = await buildImages(context, { reuse: reuseImages, builds: [] });
  const volumes = await provideVolumes(cluster, images.load);
  try {
    await makeNamespace(cluster, NAMESPACE, 'restricted');
    const servers = serverValues(images.servers, volumes);
    return await runCheck('skaffold', () => skaffoldCheck({ cluster, servers, onProgress: showProgress }));
  } finally {
    if (!keep) await cleanUp(cluster, volumes);
  }
}
