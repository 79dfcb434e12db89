import { attack } from './attackers.ts';

/** Attacks from a process of its own, so that what is measured beside it is the pods' time; prints how it goes, a line each second. */
const { ATTACK_PORTS = '', IDENTITY_SIGNING_KEYS: signingKeys = '', ATTACK_IDLE, ATTACK_OTHERS } = process.env;
const attackers = await attack(
  { ports: ATTACK_PORTS.split(',').map(Number), signingKeys },
  { idle: Number(ATTACK_IDLE), others: Number(ATTACK_OTHERS) },
);
const tell = () => {
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
tell();
setInterval(tell, 1_000);
