import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { soundFile } from '../sound/samples.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';

argumentsOfMain({ options: {}, usage: 'npm run sounds' });
const path = 'frontends/shell/src/sound/samples.bin';
const file = soundFile();
await writeFile(join(root, path), file);
console.log(`${path}: ${file.length} bytes`);
