import { randomBytes } from 'node:crypto';
import type { ServiceDefinition } from '@maseki/service-kit/service.ts';
import type { RoomSetup } from '../../src/battle/log-record.ts';
import type { Context } from '../../src/serve/context.ts';

const withoutFairness = ({ fairness, ...setup }: RoomSetup): RoomSetup => setup;

const randomSecret = () => randomBytes(32).toString('hex');

/**
 * The service as a release without seals serves: it has no endpoint for them, takes claims without
 * their values, leaves secrets alone, and makes rooms without a proof.
 */
export function withoutSeals(service: ServiceDefinition<Context>): ServiceDefinition<Context> {
  const { getBattleSeal, ...routes } = service.routes;
  return {
    ...service,
    routes,
    async context(kit) {
      const context = await service.context(kit);
      const { stores, roomLoader } = context;
      const { tickets, rooms } = stores;
      const enqueue = tickets.enqueue.bind(tickets);
      const [seat, seatMany] = [rooms.seat.bind(rooms), rooms.seatMany.bind(rooms)];
      const { begin } = roomLoader;
      stores.seals.use = async () => ({ own: randomSecret(), computer: randomSecret() });
      stores.seals.useOfBoth = async () => null;
      tickets.enqueue = (players) => enqueue(players.map(({ sealed, ...player }) => player));
      rooms.seat = (setup, ...rest) => seat(withoutFairness(setup), ...rest);
      rooms.seatMany = (setups, now) => seatMany(setups.map(withoutFairness), now);
      roomLoader.begin = (setups) => begin(setups.map(withoutFairness));
      return context;
    },
  };
}
