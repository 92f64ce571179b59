import type { Context } from './implement.ts'

/** Who waits for scarce work: known clients go first. */
export interface Requester {
  /** Signed in, or a browser that was; any other browser; a program without our cookie. */
  trust: 'known' | 'browser' | 'none'
  /** The request is about an existing account. */
  isNamed?: boolean
  /** Where it comes from. */
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
