import { BlockList, isIPv4, isIPv6 } from 'node:net'

const notPublic4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(net, bits)

/** Of IPv6 only what is given out for the public is allowed, so that mapped and translated forms of IPv4 never are. */
const public6 = new BlockList()
public6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to the public internet, and not to this machine, its network or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address)
  return isIPv6(address) && public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
