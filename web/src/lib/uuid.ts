/**
 * A random id of version 4. `crypto.randomUUID` is missing on plain http, where a site within one network is used, and the
 * package for it takes 260 of the 25,600 bytes that the page to take a form may have.
 */
export function newUuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const first = 1000

/** The milliseconds to wait before the next try: twice as long after each failure. */
export const backoff = (failures: number, most: number): number => Math.min(most, first * 2 ** failures)

/** A name of this length can be told apart from others and fits any disk. */
const longest = 60

/** Makes a file name of a title, without characters that disks refuse. */
export const fileNameOf = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '') || '图表'
