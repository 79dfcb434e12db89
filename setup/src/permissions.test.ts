import { expect, test } from '@jest/globals';
import { type BusNeeds, permissionsOf } from './permissions.ts';

const nothing = { handles: [], calls: [], broadcasts: [], subscribes: [], publishes: [], consumes: [] };
const kitchen: BusNeeds = { ...nothing, name: 'kitchen', handles: ['rpc.kitchen.cook'] };
const guest: BusNeeds = { ...nothing, name: 'guest', calls: ['rpc.kitchen.cook'] };
const cat: BusNeeds = { ...nothing, name: 'cat' };
const all = [kitchen, guest, cat];

test('a service without needs may listen to its own inboxes, and nothing else', () => {
  expect(permissionsOf(cat, all)).toEqual({ publish: { allow: [] }, subscribe: { allow: ['_INBOX_cat.>'] } });
});

test('an RPC is called by those who need it, and the reply goes only to them', () => {
  expect(permissionsOf(guest, all).publish.allow).toEqual(['rpc.kitchen.cook']);
  expect(permissionsOf(kitchen, all)).toEqual({
    publish: { allow: ['_INBOX_guest.>'] },
    subscribe: { allow: ['_INBOX_kitchen.>', 'rpc.kitchen.cook'] },
  });
});

test('events are published, fetched and acknowledged by their own service; none may change a stream or a consumer', () => {
  const own = { ...cat, publishes: ['event.cat.fed'], consumes: ['event.dog.barked'] };
  expect(permissionsOf(own, all).publish.allow).toEqual([
    '$JS.ACK.events.cat-event-dog-barked.>',
    '$JS.API.CONSUMER.INFO.events.cat-event-dog-barked',
    '$JS.API.CONSUMER.MSG.NEXT.events.cat-event-dog-barked',
    'event.cat.fed',
  ]);
});

test('the state of the running game is read, and written by the console only', () => {
  const read = '$JS.API.DIRECT.GET.KV_live.$KV.live.state';
  expect(permissionsOf({ ...cat, live: 'reads' }, all).publish.allow).toEqual([read]);
  expect(permissionsOf({ ...cat, live: 'writes' }, all).publish.allow).toEqual([read, '$KV.live.state']);
});

test('streams of its own are read and purged by a service, and published to on its own subjects', () => {
  const streams = { names: ['diary'], rewritten: [], publishes: ['diary.>'], subscribes: ['diary.stored.>'] };
  const permissions = permissionsOf({ ...cat, streams }, all);
  expect(permissions.publish.allow).toEqual([
    '$JS.API.DIRECT.GET.diary',
    '$JS.API.DIRECT.GET.diary.>',
    '$JS.API.STREAM.INFO.diary',
    '$JS.API.STREAM.MSG.GET.diary',
    '$JS.API.STREAM.PURGE.diary',
    'diary.>',
  ]);
  expect(permissions.subscribe.allow).toEqual(['_INBOX_cat.>', 'diary.stored.>']);
});
