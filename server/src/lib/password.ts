import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { passwordQueue } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Requester } from './http/requester.ts'
import { type QueuePlace, WorkQueue } from './work-queue.ts'

/** The package declares its names as a const enum, which cannot be imported here. */
const argon2id = 2

/** The cost is OWASP's argon2id setting of least memory. Hashing runs in the thread pool, off the event loop. */
const cost = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Generated passwords have 50 random bits and need no slow hash, and a school imports thousands of them. */
const lightCost = { algorithm: argon2id, memoryCost: 1024, timeCost: 1, parallelism: 1 }

const { maxWaiting, maxPerNetwork, retrySeconds } = passwordQueue

const makeQueue = (name: string, places: number) =>
  new WorkQueue({
    name,
    places,
    maxWaiting,
    maxPerSource: maxPerNetwork,
    full: () =>
      refuse('too_many', {
        reason: `现在登录和注册的人太多，请 ${retrySeconds} 秒后再试`,
        data: { seconds: retrySeconds },
      }),
  })

/**
 * As many hashes run at once as there are cores: more would be no faster, and would delay the event loop and file
 * reads.
 */
export const hashingQueue = makeQueue('password', availableParallelism())

/** A queue that no flood of strangers reaches: a person who signed in before waits only for others who did. */
const knownHashingQueue = makeQueue('password of known', 1)

/** Requests about an existing account go first, and browsers before programs. */
const placeOf = ({ trust, isNamed = false, network }: Requester): QueuePlace => ({
  rank: trust === 'known' ? 0 : (isNamed ? 1 : 3) + (trust === 'browser' ? 0 : 1),
  source: network,
})

const inTurn = <Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> =>
  (requester.trust === 'known' ? knownHashingQueue : hashingQueue).run(placeOf(requester), work)

export const hashPassword = (password: string, requester: Requester): Promise<string> =>
  inTurn(requester, () => hash(password, cost))

export const hashMadePassword = (password: string): Promise<string> => hash(password, lightCost)

const isMadeHash = (stored: string): boolean =>
  stored.includes(`$m=${lightCost.memoryCost},t=${lightCost.timeCost},p=${lightCost.parallelism}$`)

/**
 * Whether the password is still the generated one. For one that a person chose the result is no, without the work of a
 * slow hash.
 */
export const isMadePassword = async (password: string, stored: string): Promise<boolean> =>
  isMadeHash(stored) && (await verify(stored, password))

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password is right. An unknown name costs the same work as a known one, so that the time reveals nothing.
 * The stored text may be no hash at all, because sample authors have no password.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  requester: Requester,
  /** Called when it is this request's turn and before anything is compared, because it may refuse. */
  first?: () => Promise<void>,
): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16).toString('hex'), cost)
  const expected = stored ?? (await nobodysHash)
  const isRight = await inTurn(requester, async () => {
    await first?.()
    return verify(expected, password).catch(() => false)
  })
  return isRight && stored !== undefined
}
