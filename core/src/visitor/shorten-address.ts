/** Matches an IPv4 address, also in the IPv6 notation that a server listening to both kinds sees. */
const inDots = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i

/** The longest address has 45 characters and perhaps an interface name; a header may contain anything. */
const addressMax = 100

/**
 * Takes off the last part of an address: what is left can tell a campus from a crawler, and is too little to identify a
 * person. `203.0.113.7` becomes `203.0.113.0`; of IPv6 the first 48 bits stay, which is what one site is given. The
 * result is empty for text that is no address.
 */
export function shortenAddress(address: string): string {
  if (address.length > addressMax) return ''
  const [plain = ''] = address.trim().split('%', 1)
  const dotted = inDots.exec(plain)
  if (dotted) return `${dotted.slice(1, 4).join('.')}.0`
  const groups = readGroups(plain)
  if (!groups) return ''
  return isMapped(groups) ? shortenMapped(groups) : writeStart(groups.slice(0, 3))
}

/**
 * The network of one household or office: the whole IPv4 address, or the first 64 bits of IPv6, within which a client
 * may use any address. Used for counting; it is never stored as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.trim().split('%', 1)
  if (inDots.test(plain)) return plain.replace(/^::ffff:/i, '')
  const groups = readGroups(plain)
  if (!groups) return ''
  if (!isMapped(groups)) return writeStart(groups.slice(0, 4))
  const [high = 0, low = 0] = groups.slice(6)
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

/** The eight groups of an IPv6 address; an IPv4 address may be written in place of the last two. */
function readGroups(address: string): number[] | undefined {
  const halves = withoutDots(address).split('::')
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - tail.length
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail]
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : undefined
}

const withoutDots = (address: string): string =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })

/** Whether this is an IPv4 address in IPv6 notation, such as `::ffff:cb00:7107`. */
const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff

const shortenMapped = ([, , , , , , high = 0, low = 0]: readonly number[]): string =>
  `${high >> 8}.${high & 255}.${low >> 8}.0`

const writeStart = (groups: readonly number[]): string => {
  const kept = groups.slice(0, groups.findLastIndex((group) => group > 0) + 1)
  return `${kept.map((group) => group.toString(16)).join(':')}::`
}
