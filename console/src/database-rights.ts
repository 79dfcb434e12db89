/** What a user of MongoDB may do with each collection, and with the database itself (`''`). */
export type CollectionRights = Readonly<Record<string, readonly string[]>>;

const ALL = ['find', 'insert', 'update', 'remove', 'createCollection', 'createIndex', 'listIndexes', 'collStats'];

/**
 * The rights of the console's user. Rows of `actions` are never changed or removed. `setup` makes
 * that collection and its indexes, because who may make an index may let rows expire.
 */
export const collectionRights: CollectionRights = {
  '': ['listCollections'],
  actions: ['find', 'insert', 'listIndexes', 'collStats'],
  action_heads: ALL,
  operators: ALL,
  operator_sessions: ALL,
  campaigns: ALL,
  live_states: ALL,
  migrations: ALL,
};
