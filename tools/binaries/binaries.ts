import { actionlint } from './actionlint.ts';
import type { Binary } from './binary.ts';
import { chromium, headlessShell } from './chromium.ts';
import { firefox } from './engines.ts';
import { helm } from './helm.ts';
import { k6 } from './k6.ts';
import { kubeconform } from './kubeconform.ts';
import { kubectl } from './kubectl.ts';
import { mongod } from './mongod.ts';
import { natsServer } from './nats-server.ts';
import { promtool } from './prometheus.ts';

/** Every third-party program that the project runs, by name. */
export const binaries: Readonly<Record<string, Binary>> = {
  mongod,
  'nats-server': natsServer,
  chromium,
  'chromium-headless-shell': headlessShell,
  firefox,
  k6,
  helm,
  kubeconform,
  kubectl,
  promtool,
  actionlint,
};
