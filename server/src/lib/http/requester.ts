import type { Context } from './implement.ts'

/** Who waits for work that is scarce: those whom the site knows go first. */
export interface Requester {
  /** Signed in, or a browser that was; any other browser; a program without our cookie. */
  trust: 'known' | 'browser' | 'none'
  /** It is about an account that is there. */
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
