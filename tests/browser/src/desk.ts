import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { runningGame, startTestConsole } from '@maseki/tools/dev-env/test-console.ts';
import type { Page } from 'playwright-core';

/** The console of a game, with operators of any role. */
export interface Desk {
  url: string;
  /** Logs a new operator of a role in, in a window of its own. */
  enter(page: Page, role: OperatorRole): Promise<string>;
  /** A code of a secret that was not used. */
  code(operator: { secret: string }): string;
  stop(): Promise<void>;
}

/** Starts a console on the data of a game. */
export async function openDesk(settings: Environment): Promise<Desk> {
  const { url, enrol, code, stop } = await startTestConsole(runningGame(settings));
  return {
    url,
    code,
    stop,
    async enter(page, role) {
      const operator = await enrol(role);
      await page.goto(url);
      await page.getByLabel('名前').fill(operator.name);
      await page.getByLabel('パスワード').fill(operator.password);
      await page.getByLabel('確認コード').fill(code(operator));
      await page.getByRole('button', { name: 'ログイン', exact: true }).click();
      await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
      return operator.name;
    },
  };
}
