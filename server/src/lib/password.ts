import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Gate } from './gate.ts'

/** The package declares its names as a const enum, which cannot be imported here. */
const argon2id = 2

/** OWASP's argon2id setting of least memory. It runs in the thread pool, off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** For passwords we made ourselves: 50 random bits need no slow hash, and a school's year is thousands of them. */
const lightCost = { algorithm: argon2id, memoryCost: 1024, timeCost: 1, parallelism: 1 }

/** As many as there are cores: more at once would be no faster, only in the way of the event loop and of reading files. */
const gate = new Gate(availableParallelism())

export const hashPassword = (password: string): Promise<string> => gate.pass(() => hash(password, cost))

export const hashMadePassword = (password: string): Promise<string> => hash(password, lightCost)

let nobodysHash: Promise<string> | undefined

/**
 * An unknown name costs the same work as a known one, so that the time tells nothing.
 * What is stored may be no hash at all: sample authors have no password that could be right.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const expected = stored ?? (await nobodysHash)
  const isRight = await gate.pass(() => verify(expected, password)).catch(() => false)
  return isRight && stored !== undefined
}
