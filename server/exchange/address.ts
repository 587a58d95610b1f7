import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The proxies of PORTAL_PROXIES: addresses and networks such as 10.0.0.0/8. */
export function proxyList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The visitor's address: that of the connection, or the one that a trusted proxy gives. */
export function visitorIp(request: IncomingMessage, proxies: BlockList): string {
  const peer = plain(request.socket.remoteAddress ?? '');
  if (!isListed(proxies, peer)) return peer;
  const hops = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => plain(withoutPort(hop.trim())));
  const visitor = hops.reverse().find((hop) => !isListed(proxies, hop));
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : peer;
}

/** The address that visitors are counted by. For IPv6 it is the visitor's network. */
export function visitorAddress(ip: string): string {
  return network(ip);
}

/** True when this connection's forwarding headers can be trusted. */
export function isOurProxy(request: IncomingMessage, proxies: BlockList): boolean {
  return isListed(proxies, plain(request.socket.remoteAddress ?? ''));
}

function isListed(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Some proxies write the port of the connection too: 192.0.2.1:5678, [2001:db8::1]:5678. */
function withoutPort(hop: string): string {
  const [, six, four] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return six ?? four ?? hop;
}

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
