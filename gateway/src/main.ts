import { runProcess } from '@maseki/service-kit/run-process.ts';
import { startGateway } from './gateway.ts';

await runProcess('gateway', () => startGateway({ env: process.env }));
