import '../collect-on-signal.mjs';

/** Where a peer listens. */
export const settings = { host: '127.0.0.1', port: Number(process.env['PORT']) };

/** Tells the parent that clients may come. */
export const listening = () => void process.send?.('listening');

// The parent process is gone.
process.on('disconnect', () => process.exit(0));
