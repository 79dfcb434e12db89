import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { step } from '../terminal/progress.ts';
import { installPackages, usableAptGet } from './sources/debian.ts';
import { shortReason } from './verify.ts';

const PACKAGE = 'fonts-ipafont-gothic';

/** Without one Chromium shows boxes. Installs one if possible, else reports. Macs have one. */
export async function ensureJapaneseFont(): Promise<void> {
  if (process.platform !== 'linux' || (await hasJapaneseFont())) return;
  if (usableAptGet() !== null) {
    const failure = await step(`Installing ${PACKAGE}`, () => installPackages([PACKAGE])).then(() => null, shortReason);
    if (failure === null) return;
  }
  console.warn(
    `No Japanese font was found: the browser shows boxes for text until you install one, such as ${PACKAGE}.`,
  );
}

async function hasJapaneseFont(): Promise<boolean> {
  const fonts = await promisify(execFile)('fc-list', [':lang=ja', 'family']).catch(() => ({ stdout: '' }));
  return fonts.stdout.trim() !== '';
}
