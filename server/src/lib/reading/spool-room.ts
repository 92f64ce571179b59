import { refuse } from '@wenhai/core/contract/refusal'
import { perDatabase } from '../database/per-database.ts'

export interface SpoolLimits {
  /** Under way at once: of one member, and of all. */
  perMember: number
  places: number
  /** On the disk at once: of one file, and of all. */
  bytesPerFile: number
  bytes: number
}

const gigabyte = 1024 ** 3

const siteLimits: SpoolLimits = { perMember: 2, places: 20, bytesPerFile: gigabyte, bytes: 4 * gigabyte }

/** The place of one spooled file, held until its receiver has it or leaves. */
export interface SpoolPlace {
  /** How long the file is now. */
  hold: (bytes: number) => void
  /** The file may not grow now. */
  isFull: () => boolean
  leave: () => void
}

interface Held {
  member: string
  bytes: number
}

/** The files of this process: a receiver that never fetches cannot fill the disk, nor keep others from exporting. */
export class SpoolRoom {
  readonly #limits: SpoolLimits
  readonly #held = new Set<Held>()

  constructor(limits = siteLimits) {
    this.#limits = limits
  }

  take(member: string): SpoolPlace {
    const { perMember, places, bytesPerFile, bytes } = this.#limits
    const own = [...this.#held].filter((other) => other.member === member).length
    if (own >= perMember)
      throw refuse('too_many', { reason: `已有 ${perMember} 个导出还没有下载完，请等它们完成再导出` })
    if (this.#held.size >= places || this.#bytes() >= bytes)
      throw refuse('too_many', { reason: '现在正在导出的太多，请稍后再试' })
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

export const spoolRoomOf = perDatabase(() => new SpoolRoom())
