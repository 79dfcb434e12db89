import ipaddr from 'ipaddr.js';

/** Bytes of an IPv6 address that identify one customer's network; the customer chooses the rest freely. */
const NETWORK_BYTES = 8;

/** The part of an address that counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toByteArray().slice(0, NETWORK_BYTES).join('.');
}
