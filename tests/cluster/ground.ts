import { serviceNames } from '@maseki/tools/servers/pods.ts';
import type { Ending, Ground, Server } from '../faults/grounds/ground.ts';
import { type Cluster, NAMESPACE } from './cluster/cluster.ts';
import { isReady, type Pod } from './cluster/objects.ts';
import { deletePod, podsOf, readyPods, settledPods } from './cluster/pods.ts';
import type { ClusterTest } from './cluster-test.ts';

/** The number of pods of each component of ours, and of members of NATS and of MongoDB. */
const REPLICAS = 2;
const MEMBERS = 3;
const MONITORING_PORT = 8222;
const STREAM = /^battle(-0)?$/;

interface Jsz {
  account_details?: { stream_detail?: { name: string; cluster?: { leader?: string } }[] }[];
}

/** The name of the pod that leads the stream of the battles' log. */
async function logLeader(cluster: Cluster): Promise<string> {
  const [pod] = await podsOf(cluster, 'nats');
  const opened = await cluster.forward(NAMESPACE, `pod/${pod?.metadata.name}`, MONITORING_PORT);
  try {
    const response = await fetch(`http://127.0.0.1:${opened.port}/jsz?accounts=true&streams=true`);
    const { account_details = [] } = (await response.json()) as Jsz;
    const streams = account_details.flatMap(({ stream_detail = [] }) => stream_detail);
    const leader = streams.find(({ name }) => STREAM.test(name))?.cluster?.leader;
    if (!leader) throw new Error('no server leads the log of battles');
    return leader;
  } finally {
    opened.close();
  }
}

/** The pods of a cluster as a ground. Kubernetes replaces each pod that is deleted. */
export function clusterGround({
  cluster,
  load,
  onProgress,
}: Pick<ClusterTest, 'cluster' | 'load' | 'onProgress'>): Ground {
  const leaders: Readonly<Record<Server, () => Promise<string>>> = {
    nats: () => logLeader(cluster),
    mongodb: () => load.primary(),
  };
  const groundPod = (component: string, pod: Pod) => ({
    name: pod.metadata.name,
    async end(how: Ending) {
      onProgress(`deleting ${pod.metadata.name} ${how.replace('_', ' ')}`);
      await deletePod(cluster, pod, how === 'by_force');
      return undefined;
    },
    replaced: () => readyPods(cluster, component, REPLICAS),
  });
  return {
    components: [...serviceNames(), 'gateway'],
    readyPods: async (component) =>
      (await podsOf(cluster, component)).filter(isReady).map((pod) => groundPod(component, pod)),
    whole: async (component) => void (await settledPods(cluster, component, REPLICAS)),
    async restartServer(server) {
      const name = await leaders[server]();
      const pod = (await podsOf(cluster, server)).find(({ metadata }) => metadata.name === name);
      if (!pod) throw new Error(`${name} is no pod of ${server}`);
      onProgress(`deleting ${name}`);
      const endedAt = await load.now();
      await deletePod(cluster, pod);
      await settledPods(cluster, server, MEMBERS);
      return endedAt;
    },
    now: () => load.now(),
    onProgress,
  };
}
