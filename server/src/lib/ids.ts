import { hash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Sorted by time of birth, so that new rows go to the end of every index. */
export const newId = (): string => v7()

/** 256 bits nobody can guess: session ids, one-time codes. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Secrets are stored as this only: reading the database is not enough to use one. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/** Without 0 and O, 1, I and l: for what people copy by hand. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Thirty-two letters, so that five bits of each random byte choose one evenly. */
export function newReadableCode(length: number): string {
  let code = ''
  for (const byte of randomBytes(length)) code += readable[byte % readable.length]
  return code
}
