import { catalogue } from '@maseki/cards/catalogue.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import { type Check, held, insideCheck } from '../check.ts';
import {
  confirmExchange,
  duplicatesOf,
  growAccounts,
  makeFriends,
  openExchange,
  proposeCard,
  registerWithDuplicate,
} from '../traders.ts';

const LEGENDS_IN_SEVEN_DAYS = 2;
const [legend = ''] = catalogue.filter(({ rarity }) => rarity === 'legend').map(({ id }) => id);

/** The result of a call in a word: `moved`, or the code of the refusal. */
const said = (result: { ok: true } | { ok: false; error: string }): string => (result.ok ? 'moved' : result.error);

export const checks: readonly Check[] = [
  {
    control: 'Rares and legends of a new account move only for the same rarity',
    attack: 'A throwaway account gives its rare to another one, as a gift and for a common',
    async run(target) {
      const [mule, main] = [
        await registerWithDuplicate(target, 'rare', 'legend'),
        await registerWithDuplicate(target, 'common'),
      ];
      await makeFriends(mule, main);
      const exchange = await openExchange(mule, main);
      const [precious = ''] = await duplicatesOf(mule, 'rare', 'legend');
      const [common = ''] = await duplicatesOf(main, 'common');
      const replies = [
        await proposeCard(mule, exchange, [precious, null]),
        await proposeCard(mule, exchange, [precious, common]),
        await proposeCard(main, exchange, [common, precious]),
      ].map(said);
      return held(
        replies.every((reply) => reply === 'new_account_limit'),
        replies.join(', '),
      );
    },
  },
  {
    control: 'A new account gives one gift a day',
    attack: 'A throwaway account gives a common to two others, who confirm at the same moment',
    async run(target) {
      const mule = await registerWithDuplicate(target, 'common');
      const [common = ''] = await duplicatesOf(mule, 'common');
      const takers = [await target.register(), await target.register()];
      const exchanges: string[] = [];
      for (const taker of takers) {
        await makeFriends(mule, taker);
        exchanges.push(await openExchange(mule, taker));
      }
      // Both gifts together would need a third copy. One gift is the limit, no matter which card.
      for (const exchange of exchanges) unwrap(await proposeCard(mule, exchange, [common, null]));
      const replies = await Promise.all(
        takers.map((taker, index) => confirmExchange(taker, exchanges[index] ?? '').then(said)),
      );
      const moved = replies.filter((reply) => reply === 'moved');
      const third = await target.register();
      await makeFriends(mule, third);
      const others = await duplicatesOf(mule, 'common', 'uncommon');
      const more = others[0]
        ? said(await proposeCard(mule, await openExchange(mule, third), [others[0], null]))
        : 'nothing left to give';
      return held(moved.length === 1 && more !== 'moved', `${replies.join(', ')}; the next: ${more}`);
    },
  },
  insideCheck({
    control: 'One account receives two legends in seven days without one in return',
    attack: 'Four grown accounts of one person give a legend each to a fifth, at the same moment',
    async run(target, inside) {
      const main = await target.register();
      const mules = await Promise.all(Array.from({ length: 4 }, () => target.register()));
      await growAccounts(inside, mules, legend);
      const exchanges: string[] = [];
      for (const mule of mules) {
        await makeFriends(mule, main);
        const exchange = await openExchange(mule, main);
        unwrap(await proposeCard(mule, exchange, [legend, null]));
        exchanges.push(exchange);
      }
      const replies = await Promise.all(exchanges.map((exchange) => confirmExchange(main, exchange).then(said)));
      const owned = unwrap(await main.call(inventory.listOwnedCards));
      const legends = owned.find(({ card }) => card.id === legend)?.amount ?? 0;
      return held(legends === LEGENDS_IN_SEVEN_DAYS, `${replies.toSorted().join(', ')}; ${legends} legends`);
    },
  }),
  {
    control: 'Only the other party confirms an exchange, and strangers see none',
    attack: 'The proposer confirms, and a third account does',
    async run(target) {
      const one = await registerWithDuplicate(target, 'common');
      const [other, stranger] = [await target.register(), await target.register()];
      await makeFriends(one, other);
      const exchange = await openExchange(one, other);
      const [common = ''] = await duplicatesOf(one, 'common');
      unwrap(await proposeCard(one, exchange, [common, null]));
      const own = said(await confirmExchange(one, exchange));
      const theirs = said(await confirmExchange(stranger, exchange));
      return held(own === 'forbidden' && theirs === 'not_found', `proposer: ${own}; stranger: ${theirs}`);
    },
  },
];
