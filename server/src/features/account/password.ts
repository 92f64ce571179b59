import { hash, verify } from '@node-rs/argon2'

/** The package declares its names as a const enum, which cannot be imported here. */
const argon2id = 2

/** OWASP's argon2id setting of least memory. It runs in the thread pool, off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export const isPassword = (password: string, stored: string): Promise<boolean> =>
  verify(stored, password, cost)
