import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Ids are sorted by creation time, so that new rows go to the end of every index. */
export const newId = (): string => v7()

/** An id as if it was created then, for something that is stored later than it happened. */
export const newIdAt = (time: number): string => v7({ msecs: time })

/** An id not above any of that time: a bound for walking an index of ids by time. */
export function firstIdAt(time: number): string {
  const digits = Math.max(0, Math.floor(time)).toString(16).padStart(12, '0').slice(-12)
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

/** A secret of 256 bits that nobody can guess, for session ids and one-time codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Secrets are stored only as this hash: reading the database is not enough to use one. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Codes that people copy by hand have neither 0 and O nor 1, I and l. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random bytes are taken from a pool, because asking the system for a few costs as much as for many. */
const pool = { bytes: Buffer.alloc(0), used: 0 }

function takeRandom(length: number): Buffer {
  if (pool.used + length > pool.bytes.length) {
    pool.bytes = randomBytes(Math.max(4096, length))
    pool.used = 0
  }
  pool.used += length
  return pool.bytes.subarray(pool.used - length, pool.used)
}

/** The alphabet has thirty-two characters, so that five bits of each byte choose one evenly. */
export function toReadableCode(bytes: Uint8Array): string {
  let code = ''
  for (const byte of bytes) code += readable[byte % readable.length]
  return code
}

export const newReadableCode = (length: number): string => toReadableCode(takeRandom(length))
