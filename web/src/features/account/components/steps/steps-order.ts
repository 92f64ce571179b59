import type { SignedIn } from '@wenhai/core/account/schema'

export type ShownStep = 'phone' | 'mail' | 'totp' | 'setUp'

/** The step to show now. The server says which may be done: what one has is proven before anything new is bound. */
export function stepOf({ steps }: Pick<SignedIn, 'steps'>): ShownStep {
  const [next = 'totp'] = steps.now
  return next === 'totp' && steps.mustSetUpTotp ? 'setUp' : next
}

const labels: Record<ShownStep, string> = {
  phone: '手机验证',
  mail: '安全验证',
  totp: '安全验证',
  setUp: '安全验证',
}

/** What there is to pass, in the order in which it comes up. */
export function railOf(first: Pick<SignedIn, 'checkPhone' | 'checkAuth' | 'steps'>): readonly string[] {
  const phone = first.checkPhone ? [] : [labels.phone]
  const auth = first.checkAuth ? [] : [labels.mail]
  return ['账号密码', ...(stepOf(first) === 'phone' ? [...phone, ...auth] : [...auth, ...phone])]
}

export const placeOn = (rail: readonly string[], step: ShownStep): number => rail.indexOf(labels[step])
