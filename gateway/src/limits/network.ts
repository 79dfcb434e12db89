import ipaddr from 'ipaddr.js';

const PARTS_OF_A_NETWORK = 4;

/** What one subscriber controls: an IPv4 address, or all of an IPv6 network (/64), of which every host may take any address. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${parts
    .slice(0, PARTS_OF_A_NETWORK)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
