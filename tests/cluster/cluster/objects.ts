/** The part of Kubernetes' objects that the checks read. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Readonly<Record<string, string>>; [field: string]: unknown };
  [field: string]: unknown;
}

export interface ObjectList<O> {
  items: O[];
}

interface ContainerStatus {
  name: string;
  ready: boolean;
  restartCount: number;
  image: string;
  state: { waiting?: { reason: string; message?: string }; running?: object; terminated?: { reason: string } };
}

export interface Pod {
  metadata: { name: string; uid: string; labels?: Record<string, string>; deletionTimestamp?: string };
  spec: {
    automountServiceAccountToken?: boolean;
    containers: { name: string; image: string }[];
    volumes?: { name: string; projected?: { sources: { serviceAccountToken?: object }[] } }[];
  };
  status: {
    phase: string;
    podIP?: string;
    conditions?: { type: string; status: string }[];
    containerStatuses?: ContainerStatus[];
  };
}

export interface Workload {
  kind: string;
  metadata: { name: string; generation: number; labels?: Record<string, string> };
  spec: {
    replicas: number;
    template: { metadata: object; spec: { containers: { name: string; image: string; env?: EnvVariable[] }[] } };
  };
  status: {
    observedGeneration?: number;
    replicas?: number;
    readyReplicas?: number;
    updatedReplicas?: number;
    availableReplicas?: number;
  };
}

export interface EnvVariable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string }; fieldRef?: object };
}

/** The label by which the chart tells its components apart. */
export const COMPONENT = 'app.kubernetes.io/component';

export const isReady = ({ status, metadata }: Pod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status.conditions ?? []).some(({ type, status: is }) => type === 'Ready' && is === 'True');

/** True if all replicas of a workload are of its newest template and available. */
export function isRolledOut({ metadata, spec, status }: Workload): boolean {
  const {
    observedGeneration = 0,
    replicas = 0,
    readyReplicas = 0,
    updatedReplicas = 0,
    availableReplicas = 0,
  } = status;
  const counts = [replicas, readyReplicas, updatedReplicas, availableReplicas];
  return observedGeneration >= metadata.generation && counts.every((count) => count === spec.replicas);
}
