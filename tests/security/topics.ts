import type { Check } from './check.ts';
import { checks as accounts } from './checks/accounts.ts';
import { checks as browser } from './checks/browser.ts';
import { checks as bus } from './checks/bus.ts';
import { checks as console } from './checks/console.ts';
import { checks as exchanges } from './checks/exchanges.ts';
import { checks as guessing } from './checks/guessing.ts';
import { checks as http } from './checks/http.ts';
import { checks as input } from './checks/input.ts';
import { checks as moderation } from './checks/moderation.ts';
import { checks as money } from './checks/money.ts';
import { checks as network } from './checks/network.ts';
import { checks as registration } from './checks/registration.ts';
import { checks as strangers } from './checks/strangers.ts';

/** All checks by their topics. */
export const topics: Readonly<Record<string, readonly Check[]>> = {
  accounts,
  browser,
  bus,
  console,
  exchanges,
  guessing,
  http,
  input,
  moderation,
  money,
  network,
  registration,
  strangers,
};
