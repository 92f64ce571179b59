export const signInSteps = ['phone', 'mail', 'totp'] as const
export type SignInStep = (typeof signInSteps)[number]

/** The steps of signing in, each with whether it is passed or does not apply. */
export type PassedSteps = Readonly<Record<SignInStep, boolean>>

export const allPassed: PassedSteps = { phone: true, mail: true, totp: true }

export const isAllPassed = (passed: PassedSteps): boolean => signInSteps.every((step) => passed[step])

/** Factors the member has that can be proven. */
export interface Factors {
  phone: boolean
  mail: boolean
  /** Confirmed, and so required at sign-in. */
  totp: boolean
}

interface Circumstances {
  factors: Factors
  /** Channels the site can send codes by. */
  channels: { phone: boolean; mail: boolean }
  /** The site requires a dynamic code of this member. */
  mustHaveTotp: boolean
  /** This browser passed all steps for this member before. */
  isKnownDevice: boolean
}

/**
 * The steps that a right password alone already settles: a step is asked for only where it applies. A bound phone is
 * asked for only where a new factor must be bound and no other would be proven first: with the password alone nobody
 * adds a factor to an account that has one.
 */
export function stepsPassedByPassword({
  factors,
  channels,
  mustHaveTotp,
  isKnownDevice,
}: Circumstances): PassedSteps {
  const mail = !channels.mail || (factors.mail && isKnownDevice)
  const totp = !factors.totp && !mustHaveTotp
  const mustAdd = (!mail && !factors.mail) || (!totp && !factors.totp)
  const isElseProven = isKnownDevice || (!mail && factors.mail) || factors.totp
  const phone = !channels.phone || (factors.phone && (!mustAdd || isElseProven))
  return { phone, mail, totp }
}

export interface DueStep {
  step: SignInStep
  /** A factor the member has is proven; one they do not have yet is set up. */
  kind: 'prove' | 'set-up'
}

/**
 * The steps that may be done now. Existing factors are proven first, then new ones are set up: addresses in any order,
 * the dynamic code last.
 */
export function stepsDueNow(passed: PassedSteps, factors: Factors): readonly DueStep[] {
  const due = signInSteps.filter((step) => !passed[step])
  const proofs = due.filter((step) => factors[step])
  if (proofs.length > 0) return proofs.map((step) => ({ step, kind: 'prove' }))
  const addresses = due.filter((step) => step !== 'totp')
  return (addresses.length > 0 ? addresses : due).map((step) => ({ step, kind: 'set-up' }))
}
