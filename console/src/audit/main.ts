import { runCommand } from '../run-command.ts';
import { AuditFault, auditOperators } from './audit.ts';

await runCommand(AuditFault, (db, clock) => auditOperators(db, clock.now()));
