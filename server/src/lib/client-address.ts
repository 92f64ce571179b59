/** The last part removed: enough to tell a campus from a crawler, too little to tell a person. */
export function shortenAddress(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.0')
  const groups = plain.split(':')
  return `${groups.slice(0, 3).join(':')}::`
}
