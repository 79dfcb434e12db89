import { join } from 'node:path';
import { readIfThere } from '../files.ts';
import { data } from '../servers/layout.ts';

// Without MONGODB_URI it is the database of `npm start`, which has to be running.
const port = readIfThere(join(data, 'mongod.port'));
if (port) process.env['MONGODB_URI'] ??= `mongodb://127.0.0.1:${port}/?replicaSet=maseki`;
await import('@maseki/chat/reports-main.ts');
