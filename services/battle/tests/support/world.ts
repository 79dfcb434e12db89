/** Where the run's binaries are; `npm test` says so in the environment. */
export const testBinaries = () => ({
  mongod: process.env['MONGOD_BIN'] ?? 'mongod',
  natsServer: process.env['NATS_SERVER_BIN'] ?? 'nats-server',
});
