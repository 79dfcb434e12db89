import { startConsole } from '@maseki/console/console.ts';
import { createStores } from '@maseki/console/context.ts';
import { prepareEnrolment } from '@maseki/console/operators/enrol.ts';
import { codeAt } from '@maseki/console/operators/totp.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { transaction } from '@maseki/service-kit/mongo/transaction.ts';
import type { Page } from 'playwright-core';

/** The console of a game, with operators of any role. */
export interface Desk {
  url: string;
  /** Logs a new operator of a role in, in a window of its own. */
  enter(page: Page, role: OperatorRole): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a console on the data of a game. */
export async function openDesk(settings: Environment): Promise<Desk> {
  const running = await startConsole({ env: { ...settings, LOG_LEVEL: 'silent', PORT: '0' } });
  const url = `http://127.0.0.1:${running.port}`;
  const db = await connectMongo(settings['MONGODB_URI'] ?? '', `${settings['DB_PREFIX']}console`);
  const { operators } = createStores(db, { now: () => Date.now() });
  let count = 0;
  return {
    url,
    async enter(page, role) {
      count += 1;
      const name = `${role}-${count}`;
      const { password, secret, add } = await prepareEnrolment(name, role);
      await transaction(db, (session) => add(operators, session));
      await page.goto(url);
      await page.getByLabel('名前').fill(name);
      await page.getByLabel('パスワード').fill(password);
      await page.getByLabel('確認コード').fill(codeAt(secret, Date.now()));
      await page.getByRole('button', { name: 'ログイン' }).click();
      await page.getByRole('navigation', { name: 'メニュー' }).waitFor();
      return name;
    },
    async stop() {
      await running.stop();
      await db.close();
    },
  };
}
