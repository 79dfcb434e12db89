import { attack } from '../disturbances/hostile-clients.ts';

/**
 * A process of its own, so that its work does not slow the players that are measured. It prints its
 * counts, a line each second.
 */
const { ATTACK_PORTS = '', IDENTITY_SIGNING_KEYS: signingKeys = '', ATTACK_IDLE, ATTACK_OTHERS } = process.env;
const attackers = await attack(
  { ports: ATTACK_PORTS.split(',').map(Number), signingKeys },
  { idle: Number(ATTACK_IDLE), others: Number(ATTACK_OTHERS) },
);
const print = () => {
  const { openIdle, floodsClosed, oversizeClosed, keptOut } = attackers;
  console.log(
    JSON.stringify({
      idle: openIdle(),
      floods_closed: floodsClosed(),
      oversize_closed: oversizeClosed(),
      kept_out: keptOut(),
    }),
  );
};
print();
setInterval(print, 1_000);
