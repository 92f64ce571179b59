import { entryTries } from './limits.ts'

/** Wrong tries within the window, and when it began. */
interface Tries {
  since: number
  count: number
}

/** The facts that are known when somebody tries to enter. */
export interface TrySituation {
  now: number
  /** The tries of the device; undefined where it has no cookie. */
  own: Tries | undefined
  /** The device came without a cookie and was given one with this very try. */
  isNewDevice: boolean
  /** The tries of others; undefined where the device was let in before. */
  others:
    | {
        network: Tries
        all: Tries
        /** The time until which the slow tries of the network are used up, if each costs its time. */
        slowUntil: number
        /** How many wrong ones the network may have. */
        most: number
      }
    | undefined
}

/** How a try goes on: seconds to wait, or none; a slow one costs the network one of its few. */
interface TryOutcome {
  seconds: number
  isSlow: boolean
}

const { windowMs, ofDevice, networks, reserved, slow } = entryTries

/** Whether a try has to wait, whether it is right or wrong (decision 20). */
export function judgeTry({ now, own, isNewDevice, others }: TrySituation): TryOutcome {
  const waitFor = (until: number) => ({ seconds: Math.max(1, Math.ceil((until - now) / 1000)), isSlow: true })
  if (own && own.count >= ofDevice) return waitFor(own.since + windowMs)
  if (!others) return { seconds: 0, isSlow: false }
  const { network, all, slowUntil, most } = others
  const isFull = network.count >= most || (all.count >= most * networks && network.count >= reserved)
  if (!isFull) return { seconds: 0, isSlow: false }
  if (!own || isNewDevice || own.count >= slow.ofDevice) return waitFor(network.since + windowMs)
  const free = slowUntil - (slow.atOnce - 1) * slow.everyMs
  return free > now ? waitFor(free) : { seconds: 0, isSlow: true }
}

/** The time until which they are used up after one more. */
export const afterSlowTry = (slowUntil: number, now: number): number =>
  Math.max(slowUntil, now) + slow.everyMs
