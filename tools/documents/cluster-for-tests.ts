import { execFileSync } from 'node:child_process';
import { kubectl } from '../binaries/kubectl.ts';
import { resolveBinary } from '../binaries/resolve.ts';

/** Null if the cluster of KUBECONFIG answers, else why commands for a cluster cannot run. */
export async function clusterIsMissing(kubeconfig = process.env['KUBECONFIG']): Promise<string | null> {
  if (!kubeconfig) return 'KUBECONFIG names no cluster for tests';
  try {
    const args = ['get', 'namespace', 'default', '--output', 'name', '--request-timeout=10s'];
    execFileSync(await resolveBinary(kubectl), args, { stdio: 'pipe' });
    return null;
  } catch {
    return 'the cluster of KUBECONFIG does not answer';
  }
}
