import type { QueuePlace } from '../work-queue.ts'
import type { Context } from './implement.ts'

/** A client that waits for scarce work; known clients go first. */
export interface Requester {
  /**
   * `known` is signed in, or a browser that was; `browser` is any other one; `none` is a program without our cookie.
   */
  trust: 'known' | 'browser' | 'none'
  /** The request is about an existing account. */
  isNamed?: boolean
  /** The network that the request comes from. */
  network: string
}

export const requesterOf = ({
  caller,
  device_id,
  network,
}: Pick<Context, 'caller' | 'device_id' | 'network'>): Requester => ({
  trust: caller.isSignedIn ? 'known' : device_id ? 'browser' : 'none',
  network,
})

type Sending = Pick<Context, 'caller' | 'device_id' | 'network'>

/**
 * The client's place in a line for work that everybody may ask for: networks take turns, because a guest can be any
 * number of browsers.
 */
export const queuePlaceOf = ({ caller, device_id, network }: Sending): QueuePlace => ({
  rank: 1,
  source: network,
  person: caller.user_id || device_id,
})

/** Whether a request's `accept-encoding` names the encoding, and not with `q=0`, which refuses it. */
export const acceptsEncoding = (accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
    })
