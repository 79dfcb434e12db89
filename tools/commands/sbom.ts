import { join } from 'node:path';
import { writeAtomically } from '../files.ts';
import { root } from '../paths.ts';
import { advisoryLine, findAdvisories } from '../sbom/advisories.ts';
import { faultsOfBill } from '../sbom/bom.ts';
import { allBills } from '../sbom/packages.ts';
import { readArguments } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';

// Writes the bills of materials of the repository and of every image, and says which advisories are
// known.
await runMain(async () => {
  readArguments({ options: {}, usage: 'npm run sbom' });
  let invalid = 0;
  for (const [name, bill] of allBills()) {
    const faults = await faultsOfBill(bill);
    if (faults !== null) {
      invalid += 1;
      console.log(`FAILED ${name} is not valid CycloneDX: ${JSON.stringify(faults)}`);
    } else writeAtomically(join(root, 'out/sbom', `${name}.cdx.json`), bill);
  }
  console.log('The bills of materials are in out/sbom.');
  console.log(advisoryLine(await findAdvisories()));
  return invalid === 0 ? 0 : 1;
});
