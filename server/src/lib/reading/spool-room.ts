import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'
import { holdPlace, type LeasedPlace } from '../process/lease.ts'
import { findOtherMachines } from '../process/presence.ts'

export interface SpoolLimits {
  /** The most exports under way at once, of one member and of all. */
  perMember: number
  places: number
  /** The most bytes on the disk at once, of one file and of all. */
  bytesPerFile: number
  bytes: number
}

const gigabyte = 1024 ** 3

const siteLimits: SpoolLimits = { perMember: 2, places: 20, bytesPerFile: gigabyte, bytes: 4 * gigabyte }

/** The place of one spooled file, held until its receiver has it or leaves. */
export interface SpoolPlace {
  /** Tells how long the file is now. */
  hold: (bytes: number) => void
  /** Whether the file may not grow now. */
  isFull: () => boolean
  leave: () => void
}

interface Held {
  member: string
  bytes: number
}

/**
 * The spooled files of this process, bounded so that a receiver that never fetches cannot fill the disk, nor keep
 * others from exporting.
 */
export class SpoolRoom {
  readonly #limits: SpoolLimits
  readonly #held = new Set<Held>()

  constructor(limits = siteLimits) {
    this.#limits = limits
  }

  /** Takes a place; `processes` is the number of those that share the disk. */
  take(member: string, processes = 1): SpoolPlace {
    const { perMember, places, bytesPerFile } = this.#limits
    const bytes = this.#limits.bytes / processes
    const own = [...this.#held].filter((other) => other.member === member).length
    if (own >= perMember) throw ownAreFull(perMember)
    if (this.#held.size >= places || this.#bytes() >= bytes) throw allAreFull()
    const held: Held = { member, bytes: 0 }
    this.#held.add(held)
    return {
      hold: (length) => {
        held.bytes = length
      },
      isFull: () => held.bytes >= bytesPerFile || this.#bytes() >= bytes,
      leave: () => void this.#held.delete(held),
    }
  }

  #bytes(): number {
    let sum = 0
    for (const { bytes } of this.#held) sum += bytes
    return sum
  }
}

const ownAreFull = (most: number) =>
  refuse('too_many', { reason: `已有 ${most} 个导出还没有下载完，请等它们完成再导出` })

const allAreFull = () => refuse('too_many', { reason: '现在正在导出的太多，请稍后再试' })

const spoolRoomOf = perDatabase(() => new SpoolRoom())

/**
 * Takes a place among all exports of the site. The disk is shared by its processes, each of which may use its part. It
 * needs the primary, because places are written.
 */
export async function takeSpoolPlace(primary: Database, member: string): Promise<SpoolPlace> {
  const others = await findOtherMachines(primary)
  const place = spoolRoomOf(primary).take(member, others.length + 1)
  if (primary.engine === 'sqlite') return place
  const held: LeasedPlace[] = []
  const leave = () => {
    place.leave()
    // Where the database is away, places end by themselves.
    for (const each of held) each.leave().catch(() => {})
  }
  const hold = async (name: string, most: number, full: () => Error) => {
    const found = await holdPlace(primary, { name, most })
    if (!found) throw full()
    held.push(found)
  }
  try {
    const { perMember, places } = siteLimits
    await hold(`export ${member}`, perMember, () => ownAreFull(perMember))
    await hold('export', places, allAreFull)
    return { ...place, leave }
  } catch (error) {
    leave()
    throw error
  }
}
