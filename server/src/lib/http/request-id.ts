import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

export const requestIdHeader = 'x-request-id'

/** An id of this shape is nobody else's, and no character in it means something in a log, a header or a page. */
const shape = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Makes the ids of requests. A proxy that we trust has named the request in its own log, so that both logs use one
 * name; others cannot choose it.
 */
export function makeRequestIds(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return () => randomUUID()
  const proxies = listOf(trusted)
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader]
    const isGiven = typeof given === 'string' && shape.test(given) && isIn(proxies, socket.remoteAddress)
    return isGiven ? given : randomUUID()
  }
}

function listOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses.flatMap((name) => (name === 'loopback' ? ['127.0.0.0/8', '::1'] : name))) {
    const [network = '', bits] = address.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(bits), family)
  }
  return list
}

const isIn = (list: BlockList, address: string | undefined): boolean =>
  address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
