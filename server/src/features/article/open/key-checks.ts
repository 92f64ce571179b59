import type { UnderWay } from '#features/entry/commands'
import type { Requester } from '#lib/http/requester'
import { hashSecret } from '#lib/ids'
import { isPassword } from '#lib/password'
import type { ArticleTable } from '../table.ts'

type Locked = Pick<ArticleTable, 'table_id' | 'privkey_hash'>

/**
 * Checks keys of articles against their slow hashes. A right key is remembered, because one page asks three times; the
 * same key sent by many at once is checked once; different keys at once are limited to the tries that are left.
 */
export class KeyChecks {
  readonly #right = new Set<string>()
  /** Running checks, by article and key. */
  readonly #underWay = new Map<string, Map<string, Check>>()

  async verify(
    { table_id, privkey_hash }: Locked,
    given: string,
    requester: Requester,
    refuseWaiting: (underWay: UnderWay) => Promise<void>,
  ): Promise<boolean> {
    const mark = hashSecret(`${privkey_hash} ${given}`)
    const checks = this.#underWay.get(table_id) ?? new Map<string, Check>()
    const check = checks.get(mark) ?? { waiting: 0, network: requester.network, isRight: undefined }
    // Registered before the first await, so that concurrent checks see each other.
    this.#underWay.set(table_id, checks.set(mark, check))
    check.waiting += 1
    try {
      // A key known to be right is counted too, because otherwise a guess during the wait would still reveal it.
      const ofNetwork = [...checks.values()].filter(({ network }) => network === requester.network)
      await refuseWaiting({ ofNetwork: Math.max(0, ofNetwork.length - 1), all: checks.size - 1 })
      if (this.#right.has(mark)) return true
      check.isRight ??= isPassword(given, privkey_hash, requester)
      const isRight = await check.isRight
      if (isRight) this.#remember(mark)
      return isRight
    } finally {
      check.waiting -= 1
      if (check.waiting === 0) checks.delete(mark)
      if (checks.size === 0) this.#underWay.delete(table_id)
    }
  }

  #remember(mark: string): void {
    if (this.#right.size >= 10_000) this.#right.clear()
    this.#right.add(mark)
  }
}

interface Check {
  /** How many callers wait for this check. */
  waiting: number
  /** The network of the caller who came first. */
  network: string
  isRight: Promise<boolean> | undefined
}
